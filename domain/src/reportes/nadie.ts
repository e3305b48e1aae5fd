import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { DEPENDENCIA, ESTADO, GOBIERNO, SUBNIVEL } from '../catalogos/ids.ts';

/** What counts call the entries that catalogues have for nothing, where a name would stand (D-406). Each says only what is sure. */
const DE_NADIE: Readonly<Partial<Record<NombreCatalogo, Readonly<Record<number, string>>>>> = {
  estados: { [ESTADO.NO_APLICA]: 'LUGAR NO CONOCIDO', [ESTADO.NO_DISPONIBLE]: 'ESTADO NO CONOCIDO' },
  gobiernos: { [GOBIERNO.NO_DISPONIBLE]: 'AUTORIDAD NO IDENTIFICADA', [GOBIERNO.NO_APLICA]: 'SIN NIVEL SEÑALADO' },
  subniveles: { [SUBNIVEL.NO_DISPONIBLE]: 'SUBNIVEL NO IDENTIFICADO', [SUBNIVEL.NO_APLICA]: 'SIN SUBNIVEL SEÑALADO' },
  dependencias: {
    [DEPENDENCIA.NO_DISPONIBLE]: 'DEPENDENCIA NO IDENTIFICADA',
    [DEPENDENCIA.NO_APLICA]: 'SIN DEPENDENCIA SEÑALADA',
  },
};

/** The entries of a catalogue that counts call otherwise, each with its name there. */
export const deNadie = (catalogo: NombreCatalogo): [id: number, nombre: string][] =>
  Object.entries(DE_NADIE[catalogo] ?? {}).map(([id, nombre]) => [Number(id), nombre]);

/** Whether an entry says nothing of what it stands for, by whichever name. @param texto what the catalogue or counts call it */
export const isDeNadie = (catalogo: string, id: number, texto: string): boolean =>
  DE_NADIE[catalogo as NombreCatalogo]?.[id] !== undefined || /^NO (APLICA|DISPONIBLE)\b/.test(texto);

/** How counts call an entry. @param texto what the catalogue calls it */
export const enCuentas = (catalogo: string, id: number, texto: string): string =>
  DE_NADIE[catalogo as NombreCatalogo]?.[id] ?? texto;
