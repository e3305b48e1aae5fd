import { formatFecha } from '@renadet/domain/lib/fecha';
import type { Informe, TablaDeInforme } from '@renadet/domain/reportes/informes';
import { useId } from 'react';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';

function Tabla({ titulo, eje, columnas, filas }: TablaDeInforme) {
  const rows = filas.map(({ nombre, valores }, i) => ({
    id: i,
    nombre,
    total: i === 0,
    celdas: valores.map((valor, k) => <Numero key={columnas[k]} valor={valor} />),
  }));
  return (
    <div className="cede">
      <h3 className="mb-8">{titulo}</h3>
      <Cuadro titulo={titulo} eje={eje} columnas={columnas} filas={rows} />
    </div>
  );
}

/** A part of the report, told by its heading. */
function Apartado({ titulo, tablas }: Informe['apartados'][number]) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rejilla g-24 cede marco p-16 p-24-900">
      <h2 id={id}>{titulo}</h2>
      {tablas.map((tabla) => (
        <Tabla key={tabla.titulo} {...tabla} />
      ))}
    </section>
  );
}

/** A report as the PDF and the workbook have it: its owner, its notes and its tables. */
export const InformeTablas = ({ titulo, de, corte, notas, apartados }: Informe) => (
  <>
    <div className="marco p-16 p-24-900">
      <h2>{titulo}</h2>
      <p className="texto tenue">{`${de} · Corte: ${formatFecha(corte)}`}</p>
      <ul className="rejilla g-4 letra-menor pl-20 mt-12">
        {notas.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
    {apartados.map((apartado) => (
      <Apartado key={apartado.titulo} {...apartado} />
    ))}
  </>
);
