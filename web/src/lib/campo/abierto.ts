import type { Juego } from '@renadet/domain/campo/campo.contract';
import { createAlmacen, useAlmacen } from '../almacen.ts';
import type { Cofre } from './cofre.ts';

/** What a kit says of itself, without its files and its common readings: the value of `NOMBRES.cabeza`. */
export type CabezaDeJuego = Omit<Juego, 'carpetas' | 'comunes'>;

/** Where a box keeps what was taken. What is captured has names of its own, under `CAPTURADO`. */
export const NOMBRES = {
  cabeza: 'juego',
  /** The common readings: menus, catalogues. */
  comunes: 'comunes',
  /** A file by its id, as the contract has it: `carpeta/12`. */
  carpeta: 'carpeta/',
} as const;

/** A kit that was opened on this device. */
export interface JuegoAbierto {
  /** Names it on this device. */
  id: string;
  /** Moment when its time is over, by this device's clock. */
  vence: number;
  /** What was taken is gone, because its time is over or the server ended it: what was captured is there to be sent, alone. */
  soloEnvio: boolean;
  cofre: Cofre;
}

const abierto = createAlmacen<JuegoAbierto | null>(null);
export const getJuegoAbierto = abierto.get;
export const useJuegoAbierto = (): JuegoAbierto | null => useAlmacen(abierto);

/** Puts a kit in the place of the one that is open, which is closed. */
export function changeAbierto(next: JuegoAbierto | null): void {
  if (next?.cofre !== abierto.get()?.cofre) abierto.get()?.cofre.close();
  abierto.set(next);
}
