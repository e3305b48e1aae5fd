import { anchoDe } from '@renadet/domain/carga/formato';
import type { Indice } from '@renadet/domain/carga/indice';
import { createTaller, type Taller } from '@renadet/domain/carga/taller';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { writeCorregido } from './libro/corregido.ts';
import { type Fuera, readFuera } from './libro/read.ts';
import type { AperturaDeTaller, TallerAbierto } from './mensajes.ts';

/** The bench of a workbook's refused rows, in the worker that read it: the page holds the rows in sight alone. */
export function createBanco() {
  let con: { bytes: Uint8Array; indice: Indice; hoy: Fecha } | undefined;
  let puesto: { taller: Taller; fuera: Fuera } | undefined;
  return {
    /** A workbook was read. */
    prepare(bytes: Uint8Array, indice: Indice, hoy: Fecha): void {
      con = { bytes, indice, hoy };
    },
    async open({ dentro, despues, devueltas, idas, cambios }: AperturaDeTaller): Promise<TallerAbierto> {
      if (!con) throw new Error('no workbook was read');
      const fuera = await readFuera(con.bytes, new Set([...dentro, ...despues]));
      const known = new Set(dentro);
      const since = despues.filter((numero) => !known.has(numero) && fuera.dentro.has(numero));
      const { cabezas, es1904, filas } = fuera;
      const gone = new Set(idas.map(({ hoja, fila }) => `${hoja} ${fila}`));
      for (const { hoja, fila, numero } of idas) if (hoja === 'Expediente') fuera.dentro.set(numero, fila);
      const taller = createTaller({
        filas: filas.filter(({ hoja, fila }) => !gone.has(`${hoja} ${fila}`)),
        ancho: (hoja) => anchoDe(hoja, cabezas[hoja] ?? []),
        dentro: fuera.dentro,
        devueltas,
        indice: con.indice,
        hoy: con.hoy,
        es1904,
      });
      puesto = { taller, fuera };
      return { estado: cambios.length ? taller.change(cambios) : taller.estado(), despues: since };
    },
    work(labor: keyof Taller, args: readonly unknown[]): unknown {
      return (puesto?.taller[labor] as ((...args: readonly unknown[]) => unknown) | undefined)?.(...args);
    },
    /** A workbook of the rows that may be sent. */
    write: () => writeCorregido(puesto?.fuera ?? { cabezas: {}, es1904: false }, puesto?.taller.listas() ?? []),
  };
}
