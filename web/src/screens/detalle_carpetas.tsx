import { carpetaDetalle, responsablesByCarpeta, victimasByCarpeta } from '@renadet/domain/reportes/detalle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Expediente } from '../features/detalle/Expediente.tsx';
import { Responsables, Victimas } from '../features/detalle/Listas.tsx';
import { porNumero } from '../features/reportes/consulta.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useHoy } from '../lib/hoy.ts';
import { useIr, useVolverSin } from '../lib/navigate.ts';
import { useAntesDeImprimir, useEnPapel } from '../lib/print.ts';
import { query } from '../lib/query.ts';
import { Boton } from '../ui/Boton.tsx';
import { Documento, Regresar } from '../ui/Icon.tsx';
import { CabezaImpresa, Imprimir } from '../ui/Imprimir.tsx';
import { FilaDePestanas } from '../ui/Pestanas.tsx';

const PESTANAS = [
  { titulo: 'Expediente', Contenido: Expediente, lectura: carpetaDetalle },
  { titulo: 'Victima(s)', Contenido: Victimas, lectura: victimasByCarpeta },
  { titulo: 'Responsable(s)', Contenido: Responsables, lectura: responsablesByCarpeta },
] as const;
const REPORTE = '/pages/reporte_carga_informacion';

/** The ways out: back, to the report of this file alone, and to paper. */
function Salidas({ llcarpeta }: { llcarpeta: number }) {
  const ir = useIr();
  const { data } = useQuery(query(carpetaDetalle, { params: { llcarpeta } }));
  return (
    <div className="no-imprimir fila g-12">
      <Boton startIcon={<Regresar />} onClick={() => ir(REPORTE)}>
        Regresar
      </Boton>
      {data && (
        <Boton
          startIcon={<Documento />}
          onClick={() =>
            ir('/pages/reporte_estadistico_carpetas', porNumero('estadisticoCarpetas', String(data.numeroExpediente)))
          }
        >
          Ver en el reporte estadístico
        </Boton>
      )}
      <Imprimir />
    </div>
  );
}

function Detalle({ llcarpeta }: { llcarpeta: number }) {
  const [tab, setTab] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0])); // opened parts stay, hidden
  const hoy = useHoy();
  const enPapel = useEnPapel();
  const cache = useQueryClient();
  // on paper the three tabs follow one another. A part that cannot be read is not printed, as on screen
  useAntesDeImprimir(async () => {
    const read = PESTANAS.map(({ lectura }) => cache.ensureQueryData(query(lectura, { params: { llcarpeta } })));
    await Promise.allSettled(read);
    flushSync(() => setOpened(new Set(PESTANAS.keys())));
  });
  return (
    <div className="pila g-16">
      <CabezaImpresa hoy={hoy} />
      <FilaDePestanas
        className="no-imprimir"
        titulo="Datos del expediente"
        pestanas={PESTANAS.map(({ titulo }) => titulo)}
        elegida={tab}
        onChoose={(next) => {
          setTab(next);
          setOpened(new Set([...opened, next]));
        }}
        idDe={(i) => `pestana-${i}`}
        panelDe={(i) => `panel-${i}`}
      />
      {PESTANAS.map(({ titulo, Contenido }, i) => (
        <div
          key={titulo}
          role="tabpanel"
          id={`panel-${i}`}
          aria-labelledby={`pestana-${i}`}
          hidden={tab !== i && !enPapel}
        >
          {enPapel && opened.has(i) && i > 0 && <h2>{titulo}</h2>}
          {opened.has(i) && <Contenido llcarpeta={llcarpeta} />}
        </div>
      ))}
      <Salidas llcarpeta={llcarpeta} />
    </div>
  );
}

/** Detail of a loaded file [3-014]: read only; with no file chosen it goes back by itself [3-182]. */
export function Pantalla() {
  const { carpeta } = useSeleccion();
  const [entrada] = useState(carpeta); // leaving by the menu or signing out clears the choice before the screen is gone
  useVolverSin(entrada, REPORTE);
  const llcarpeta = carpeta ?? entrada;
  return llcarpeta === null ? null : <Detalle key={llcarpeta} llcarpeta={llcarpeta} />;
}
