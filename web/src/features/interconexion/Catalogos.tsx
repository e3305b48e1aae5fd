import { anclaDe, CATALOGOS } from './catalogos.ts';
import type { FilaCatalogo } from './loadCatalogos.ts';
import { PartePlegada } from './Seccion.tsx';
import { TablaCatalogo } from './TablaCatalogo.tsx';

/** The codes of each catalogue, folded. */
const Catalogos = ({ filas }: { filas: readonly FilaCatalogo[] | null }) =>
  filas ? (
    CATALOGOS.map(([catalogo, titulo]) => (
      <PartePlegada key={catalogo} id={anclaDe(catalogo)} titulo={titulo}>
        <TablaCatalogo catalogo={catalogo} filas={filas} />
      </PartePlegada>
    ))
  ) : (
    <p role="alert">
      No se pudieron leer los catálogos. <a href="?">Reintentar</a>
    </p>
  );
export default Catalogos;
