import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import {
  avanceInicial,
  type FilaAvance,
  type FiltroAvance,
  type Rango,
  rangoDe,
  reporteAvanceIntegracion,
  reporteAvanceIntegracionByFiscaliaId,
  type TipoAvance,
} from '@renadet/domain/reportes/avance';
import { pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { AvanceCasos } from '../features/reportes/AvanceCasos.tsx';
import { AvanceFiltro } from '../features/reportes/AvanceFiltro.tsx';
import { AvanceTabla } from '../features/reportes/AvanceTabla.tsx';
import { enPalabras, useConsulta } from '../features/reportes/consulta.ts';
import { useFocoPerdido } from '../lib/foco.ts';
import { useHoy } from '../lib/hoy.ts';
import { porPaginas, query } from '../lib/query.ts';
import { Enlace } from '../ui/Boton.tsx';
import { CabezaImpresa, Imprimir } from '../ui/Imprimir.tsx';

/** The period, and the office that is open. */
type PedidoDeAvance = FiltroAvance & { fiscaliaId: number | null; fiscalia: string };
const TITULO = 'Avance de integración';

const ACTUAL = { 'aria-current': 'page', tabIndex: -1 } as const;

/** Where one is: all offices, or one of them. */
function Ruta({ pedido: { fiscaliaId, fiscalia }, onLeave }: { pedido: PedidoDeAvance; onLeave: () => void }) {
  const ruta = useRef<HTMLElement>(null);
  useFocoPerdido(fiscaliaId, () => ruta.current?.querySelector<HTMLElement>('[aria-current=page]'));
  return (
    <nav ref={ruta} aria-label="Ruta del reporte" className="no-imprimir">
      <ol className="fila lista">
        <li>
          {fiscaliaId === null ? <span {...ACTUAL}>Fiscalias</span> : <Enlace onClick={onLeave}>Fiscalias</Enlace>}
        </li>
        {fiscaliaId !== null && (
          <li className="renglon">
            <span aria-hidden className="tenue" style={{ marginInline: 8 }}>
              /
            </span>
            <span {...ACTUAL} className="letra-texto resaltado interlinea-15">
              {legible(fiscalia, 'nombre')}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The offices, or those of the one that is open. */
function useAvance({ fiscaliaId }: PedidoDeAvance, rango: Rango | undefined) {
  const body = { fechaInicio: formatFecha(rango?.fechaInicio), fechaFin: formatFecha(rango?.fechaFin) };
  const resumen = useQuery({
    ...porPaginas(reporteAvanceIntegracion, { body }),
    enabled: rango !== undefined && fiscaliaId === null,
  });
  const detalle = useQuery({
    ...query(reporteAvanceIntegracionByFiscaliaId, { body: { ...body, fiscaliaId: fiscaliaId ?? 0 } }),
    enabled: rango !== undefined && fiscaliaId !== null,
  });
  return fiscaliaId === null ? resumen : detalle;
}

/** Integration progress report [3-011]: offices, the specialised offices of one, and the cases behind each number. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consult } = useConsulta<PedidoDeAvance>('avance');
  const pedido: PedidoDeAvance = consulta?.filtro ?? { ...avanceInicial(hoy), fiscaliaId: null, fiscalia: '' };
  const { fiscaliaId, fiscalia, ...filtro } = pedido;
  const rango = rangoDe(filtro, hoy);
  const lectura = useAvance(pedido, rango);
  const [cuenta, setCuenta] = useState<{ fila: FilaAvance; tipo: TipoAvance } | null>(null);
  const count = useCallback((fila: FilaAvance, tipo: TipoAvance) => setCuenta({ fila, tipo }), []);
  const open = (one: Pick<PedidoDeAvance, 'fiscaliaId' | 'fiscalia'>) => consult({ ...pedido, ...one });
  const enDetalle = fiscaliaId !== null;
  return (
    <div className="pila g-16">
      <AvanceFiltro inicial={filtro} hoy={hoy} onChange={(next) => consult({ ...pedido, ...next })} />
      <Ruta pedido={pedido} onLeave={() => open({ fiscaliaId: null, fiscalia: '' })} />
      {rango ? (
        <>
          <div className="no-imprimir fila g-12 al-centro">
            <p className="crece-240 texto tenue">{enPalabras(rango, hoy)}</p>
            {lectura.data && <Imprimir />}
          </div>
          <CabezaImpresa pedido={pedidoEnPalabras(rango)} hoy={hoy}>
            {enDetalle && <li>{`Fiscalía: ${legible(fiscalia, 'nombre')}`}</li>}
          </CabezaImpresa>
          <AvanceTabla
            key={fiscaliaId}
            titulo={enDetalle ? `${TITULO} de ${legible(fiscalia, 'nombre')}` : TITULO}
            lectura={lectura}
            onChoose={
              enDetalle ? undefined : ({ fiscaliaId: id, fiscalia: name }) => open({ fiscaliaId: id, fiscalia: name })
            }
            onCount={count}
          />
        </>
      ) : (
        <p className="texto tenue" role="status">
          Elija las dos fechas: la de inicio no puede ser mayor a la de fin, ni la de fin mayor a la fecha actual.
        </p>
      )}
      {cuenta && rango && <AvanceCasos {...cuenta} rango={rango} onClose={() => setCuenta(null)} />}
    </div>
  );
}
