import { generarFolio, getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { canGenerateFolio } from '@renadet/domain/carpeta/folio';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HECHO, perform } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { hasFuncion } from '../../lib/funcion.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';
import type { Sesion } from '../../lib/session.ts';
import { useOcupado } from '../../lib/useOcupado.ts';

/** Why this user cannot generate a folio for a file, as a sentence; undefined when nothing is in the way. */
export function motivoSinFolio(
  sesion: Sesion | null,
  carpeta: { folio?: unknown; estadojuridicoexpedienteid?: unknown },
): string | undefined {
  const rol = sesion?.rol.llrol ?? 0;
  if (carpeta.folio) return 'La carpeta ya tiene folio.'; // [1-211]
  if (isCerrada(carpeta)) return 'La carpeta está cerrada: solo se puede consultar.';
  if (!canGenerateFolio({ rol, cerrada: false }) || !hasFuncion(sesion, 'GENERAR FOLIO'))
    return 'Su rol no puede generar folios.'; // [1-427]
  return undefined;
}

/** Generates the folio and reads the file again; a refusal of the documents is kept to be shown. */
export function useFolio(llcarpeta: number) {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, generateIt] = useOcupado(async (): Promise<boolean> => {
    setRefusal(null);
    try {
      const { result, msj } = await perform(
        () => call(generarFolio, { params: { llcarpeta } }),
        async () => {
          const { folio } = await call(getCarpetaById, { params: { llcarpeta } });
          return folio ? { ...HECHO, msj: MENSAJES.folioGenerado } : undefined;
        },
      );
      void cache.invalidateQueries({ queryKey: clave(getCarpetaByFiltros) });
      await Promise.all([getCarpetaById, getCarpetaEntera].map((e) => cache.invalidateQueries({ queryKey: clave(e) })));
      if (result !== 'REGISTRO_EXITOSO') {
        setRefusal(msj); // [1-555] [1-556]
        return false;
      }
      avisar.correcto(MENSAJES.folioGenerado); // [1-557]
      return true;
    } catch (error) {
      avisar.error(MENSAJES.folioError, mensajeDe(error)); // [1-558]
      return false;
    }
  });
  return { generateIt, refusal, busy };
}
