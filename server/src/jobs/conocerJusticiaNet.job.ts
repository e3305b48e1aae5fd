import { FECHA_MINIMA, fecha } from '@renadet/domain/lib/fecha';
import { z } from 'zod';
import { hasConocidos, learn } from '../features/justicianet/learn.commands.ts';
import { FallaJusticiaNet } from '../integraciones/justicianet/falla.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.looseObject({ todo: z.boolean().default(false) });
/** Years read each hour: this one and the one before; older files change seldom, and are read every night. */
const RECIENTES = 1;

/** Reads the external system's list, for the progress report (ADR 21). Run twice, it finds the same list. */
export const conocerJusticiaNet: Trabajo = (services) => async (carga, fin) => {
  const { todo } = Carga.parse(carga ?? {});
  const hoy = services.hoy();
  const year = Number(hoy.slice(0, 4));
  const all = todo || !(await hasConocidos(services));
  const first = all ? FECHA_MINIMA : fecha(`${year - RECIENTES}-01-01`);
  try {
    for (let y = year; y >= Number(first.slice(0, 4)) && !fin.aborted; y--) {
      const start = fecha(`${y}-01-01`);
      await learn(services, start < first ? first : start, y === year ? hoy : fecha(`${y}-12-31`), fin);
    }
  } catch (error) {
    // no external system, or it fails: told by its own log; the next hour tries again
    if (!(error instanceof FallaJusticiaNet)) throw error;
  }
};
