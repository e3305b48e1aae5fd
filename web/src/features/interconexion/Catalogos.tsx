import { anclaDe, CATALOGOS } from './catalogos.ts';
import css from './guia.module.css';
import type { FilaCatalogo } from './loadCatalogos.ts';
import { PartePlegada } from './Seccion.tsx';
import { TablaCatalogo } from './TablaCatalogo.tsx';

/** The codes of each catalogue, folded. */
const Catalogos = ({ filas }: { filas: readonly FilaCatalogo[] | null }) =>
  filas ? (
    <div className={css.catalogos}>
      {CATALOGOS.map(([catalogo, titulo]) => (
        <PartePlegada key={catalogo} id={anclaDe(catalogo)} titulo={titulo}>
          <TablaCatalogo catalogo={catalogo} filas={filas} />
        </PartePlegada>
      ))}
    </div>
  ) : (
    <p role="alert">
      No se pudieron leer los catálogos. <a href="?">Reintentar</a>
    </p>
  );
export default Catalogos;
