import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import { contextoDe, type Modo } from '@renadet/domain/lib/contexto';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nameCarpeta } from './carpetasVistas.ts';
import { useSeleccion } from './eleccion.tsx';
import { hoyAhora } from './hoy.ts';
import { alDia } from './query.ts';
import type { Sesion } from './session.ts';

/** The file chosen in the search, read anew [1-007]; undefined data while it is on its way or none is chosen. */
export function useCarpetaElegida() {
  const { carpeta } = useSeleccion();
  const read = useQuery({
    ...alDia(getCarpetaById, { params: { llcarpeta: carpeta ?? 0 } }),
    enabled: carpeta !== null,
  });
  const { data } = read;
  useEffect(() => {
    if (data) nameCarpeta({ llcarpeta: data.llcarpeta, noci: data.noci ?? '' });
  }, [data]);
  return { elegida: carpeta !== null, ...read };
}

/** Juridical state 24: consult only [1-203]. */
export const isCerrada = (c: { estadojuridicoexpedienteid?: unknown }): boolean =>
  c.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO;

/** What the rules of a record of this file may know. @param externa the record itself comes from the external system */
export const contextoEn = (carpeta: CarpetaGuardada, sesion: Sesion | null, modo: Modo, externa: boolean) =>
  contextoDe(carpeta, { modo, rol: sesion?.rol.llrol ?? 0, externa, hoy: hoyAhora() });
