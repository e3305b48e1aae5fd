import { archivoDeInforme } from '@renadet/domain/reportes/informes';
import * as contrato from '@renadet/domain/reportes/informes.contract';
import { useQuery } from '@tanstack/react-query';
import { useConsulta } from '../features/reportes/consulta.ts';
import { InformeFiltro } from '../features/reportes/InformeFiltro.tsx';
import { InformeTablas } from '../features/reportes/InformeTablas.tsx';
import { useHoy } from '../lib/hoy.ts';
import { query } from '../lib/query.ts';
import { EsperaLectura } from '../ui/Espera.tsx';
import { Exportar } from '../ui/Exportar.tsx';

/** The report that was asked for, and its two files. */
function Pedido({ pedido }: { pedido: contrato.PedidoDeInforme }) {
  const lectura = useQuery(query(contrato.getReporteInforme, { body: pedido }));
  const nombre = contrato.nombreDeInforme(pedido.informe);
  const { data } = lectura;
  if (!data || !nombre) return <EsperaLectura {...lectura} />;
  const archivo = archivoDeInforme(nombre, pedido.anio, String(pedido.corte));
  return (
    <>
      <div role="status" className="oculto">{`${data.titulo}: listo.`}</div>
      <div className="no-imprimir fila g-12">
        <Exportar
          operacion={contrato.getReporteInformePdf}
          body={pedido}
          nombre={`${archivo}.pdf`}
          preparando="Preparando el PDF…"
          accion="Descargar PDF"
        />
        <Exportar
          operacion={contrato.getReporteInformeExcel}
          body={pedido}
          nombre={`${archivo}.xlsx`}
          accion="Descargar Excel"
        />
      </div>
      <InformeTablas {...data} />
    </>
  );
}

/** The reports of a cut-off: the yearly one, and the table for the UN Committee against Torture [3-542]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consult, clean } = useConsulta<contrato.PedidoDeInforme>('informes');
  const pedido = consulta?.filtro;
  return (
    <div className="pila g-16">
      <InformeFiltro key={pedido ? 'pedido' : 'nuevo'} inicial={pedido} hoy={hoy} onQuery={consult} onClean={clean} />
      {pedido && <Pedido key={JSON.stringify(pedido)} pedido={pedido} />}
    </div>
  );
}
