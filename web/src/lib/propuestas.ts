import { propuestasDeCaptura } from '@renadet/domain/carpeta/carpeta.contract';
import { PAIS } from '@renadet/domain/catalogos/ids';
import type { Imputado } from '@renadet/domain/imputado/imputado.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFuncion } from './funcion.ts';
import { alDia } from './query.ts';

const DE_INSTITUCION = 'la de su institución';
const DE_ULTIMA = 'de la última carpeta que registró';

/** No field: the number that the next one is written like. */
export const NUMERO_ANTERIOR = 'numeroAnterior';

/** The server's facts for proposals; nothing until they are there, nor where they fail. */
function useConocido(activo: boolean) {
  const may = useFuncion('CREAR CARPETA');
  // asked anew with each form: the last file is another one each time
  return useQuery({ ...alDia(propuestasDeCaptura), enabled: activo && may, retry: false }).data;
}

/**
 * The proposals for a new file: origin and prosecutor of the last one, how its number is written, the state of the office, and the municipality of the last one
 * where it is of that state. The place of the facts is never filled in by itself (D-213).
 */
export function usePropuestasDeCarpeta(activo: boolean) {
  const conocido = useConocido(activo);
  return useMemo(() => {
    if (!activo || !conocido) return undefined;
    const { estado, ultima } = conocido;
    const { noci, llorigen } = ultima ?? {};
    const isAqui = ultima?.llmunicipio && ultima.llestado === estado;
    return {
      ...(noci && { [NUMERO_ANTERIOR]: { valor: noci, origen: 'como el de la última carpeta que registró' } }),
      ...(llorigen && { llorigen: { valor: llorigen, origen: 'el de la última carpeta que registró' } }),
      ...(ultima?.nombrempresponsable && {
        nombrempresponsable: { valor: ultima.nombrempresponsable, origen: DE_ULTIMA },
      }),
      ...(estado && { llestado: { valor: estado, origen: DE_INSTITUCION } }),
      ...(isAqui && ultima.llmunicipio && { llmunicipio: { valor: ultima.llmunicipio, origen: DE_ULTIMA } }),
    };
  }, [activo, conocido]);
}

const DE_ANTERIOR = 'de la persona anterior';

/** The proposals for an accused person: born where the one before was, else in Mexico, in the state of the office. */
export function usePropuestasDeImputado(activo: boolean, anterior: Imputado | undefined) {
  const conocido = useConocido(activo);
  return useMemo(() => {
    if (!activo) return undefined;
    const { llpaisnacimiento, llestadonacimiento, llmunicipionacimiento } = anterior ?? {};
    if (llpaisnacimiento)
      return {
        llpaisnacimiento: { valor: llpaisnacimiento, origen: `el ${DE_ANTERIOR}` },
        ...(llestadonacimiento && { llestadonacimiento: { valor: llestadonacimiento, origen: `la ${DE_ANTERIOR}` } }),
        ...(llmunicipionacimiento && {
          llmunicipionacimiento: { valor: llmunicipionacimiento, origen: `el ${DE_ANTERIOR}` },
        }),
      };
    const estado = conocido?.estado;
    return {
      llpaisnacimiento: { valor: PAIS.MEXICO, origen: 'lo más común' },
      ...(estado && { llestadonacimiento: { valor: estado, origen: DE_INSTITUCION } }),
    };
  }, [activo, conocido?.estado, anterior]);
}
