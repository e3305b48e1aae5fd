import type { z } from 'zod';
import { createCircuito } from './circuito.ts';
import { ExpedienteExterno, PaginaExterna, type ResumenExterno } from './contrato.ts';
import { FallaJusticiaNet } from './falla.ts';
import { request } from './http.ts';

/** Rows of one search at most; a longer period is to be cut. */
const FILAS_MAX = 10_000;

interface OpcionesDeCliente {
  /** The address. A caller awaits it where it is still a promise. */
  url: string | undefined | Promise<string | undefined>;
  clave: string | undefined;
  esperaMs: number;
  /** Told why each failed call failed. */
  onFail?: (motivo: string) => void;
}

/** The same thing told twice counts once. */
const sinRepetir = <T>(lista: readonly T[], llave: (item: T) => string): T[] => [
  ...new Map(lista.map((item) => [llave(item), item])).values(),
];

/**
 * Reads from the external case system. Nothing of the database is held meanwhile: callers ask first and write after.
 * Without an address every call fails as SIN_CONFIGURAR.
 */
export function createJusticiaNet({ url, clave, esperaMs, onFail }: OpcionesDeCliente) {
  const circuito = createCircuito();
  const read = async <S extends z.ZodType>(path: string, schema: S) => {
    const address = await url;
    if (address === undefined) throw new FallaJusticiaNet('SIN_CONFIGURAR');
    try {
      return await circuito(() => request({ url: address, clave, esperaMs }, path, schema));
    } catch (error) {
      if (error instanceof FallaJusticiaNet) onFail?.(error.motivo);
      throw error;
    }
  };
  return {
    /**
     * Files begun within two days (yyyy-MM-dd), oldest first.
     * @param fiscalia abbreviation of one office; every office without it
     * @returns undefined when there are more than ten thousand
     * @throws FallaJusticiaNet
     */
    async search(desde: string, hasta: string, fiscalia?: string): Promise<ResumenExterno[] | undefined> {
      const found: ResumenExterno[] = [];
      for (let pagina = 1, paginas = 1; pagina <= paginas; pagina++) {
        const query = new URLSearchParams({ desde, hasta, pagina: String(pagina), ...(fiscalia && { fiscalia }) });
        const part = await read(`/v1/expedientes?${query}`, PaginaExterna);
        if (!part) throw new FallaJusticiaNet('RESPUESTA_INVALIDA');
        if (part.total > FILAS_MAX || found.length > FILAS_MAX) return undefined;
        paginas = Math.min(part.paginas, FILAS_MAX);
        found.push(...part.expedientes);
      }
      return sinRepetir(found, (e) => e.idExpediente);
    },
    /** One file, whole; undefined when it has none of that id. @throws FallaJusticiaNet */
    async expediente(id: string): Promise<ExpedienteExterno | undefined> {
      const found = await read(`/v1/expedientes/${encodeURIComponent(id)}`, ExpedienteExterno);
      if (!found) return undefined;
      if (found.idExpediente !== id) throw new FallaJusticiaNet('RESPUESTA_INVALIDA');
      return {
        ...found,
        victimas: sinRepetir(found.victimas, (v) => v.id),
        autoridades: sinRepetir(found.autoridades, (a) => a.id),
      };
    },
  };
}
export type JusticiaNet = ReturnType<typeof createJusticiaNet>;
