import { CATALOGOS_GUIA, type CatalogoGuia } from '@renadet/domain/interconexion/campos';
import { padreDe } from './catalogos.ts';
import type { FilaCatalogo } from './loadCatalogos.ts';
import { TablaPaginada } from './TablaPaginada.tsx';

/** The codes of one catalogue, with those that they depend on. */
export function TablaCatalogo({ catalogo, filas }: { catalogo: CatalogoGuia; filas: readonly FilaCatalogo[] }) {
  const padre = padreDe(catalogo);
  const own = filas.filter((f) => f.catalogo === catalogo);
  const hasNotes = own.some(({ nota }) => nota);
  const textOf = (codigo: number) =>
    `${codigo} ${filas.find((f) => f.catalogo === padre && f.codigo === codigo)?.descripcion ?? ''}`.trim();
  return (
    <TablaPaginada
      titulo={CATALOGOS_GUIA[catalogo]}
      columnas={['Código', 'Descripción', ...(padre ? [CATALOGOS_GUIA[padre]] : []), ...(hasNotes ? ['Nota'] : [])]}
      filas={own.map((f) => [
        f.codigo,
        f.descripcion,
        ...(padre ? [textOf(f.padre)] : []),
        ...(hasNotes ? [f.nota ?? ''] : []),
      ])}
    />
  );
}
