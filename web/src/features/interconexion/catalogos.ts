import { CATALOGOS_GUIA, type CampoGuia, type CatalogoGuia, TABLAS } from '@renadet/domain/interconexion/campos';

/** Anchor of a catalogue's table in the page. */
export const anclaDe = (catalogo: CatalogoGuia): string => `catalogo-${catalogo}`;

/** The catalogue on whose codes another's depend, by the fields of the request. */
export function padreDe(catalogo: CatalogoGuia): CatalogoGuia | undefined {
  for (const tabla of Object.values(TABLAS))
    for (const { dato } of Object.values(tabla) as CampoGuia[]) {
      if (dato.tipo !== 'codigo' || dato.catalogo !== catalogo || dato.de === undefined) continue;
      const of = (dato.deCaso ? TABLAS.caso : tabla) as Readonly<Record<string, CampoGuia>>;
      const parent = of[dato.de]?.dato;
      if (parent?.tipo === 'codigo') return parent.catalogo;
    }
  return undefined;
}

export const CATALOGOS = Object.entries(CATALOGOS_GUIA) as [CatalogoGuia, string][];
