import type { Fecha } from '@renadet/domain/lib/fecha';
import type { LlaveDeReporte } from '@renadet/domain/reportes/antes';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import type { NombreReglas } from '@renadet/domain/reportes/formularios';
import type { ComponentProps, ReactNode } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { Antes } from './Antes.tsx';
import { FILTRO_VACIO, type Pedido, useConsulta } from './consulta.ts';
import { FiltroReporte } from './FiltroReporte.tsx';
import { forgetPedido, pedidoAlAbrir, rememberPedido } from './periodo.ts';

interface Props extends Pick<ComponentProps<typeof FiltroReporte>, 'reglas' | 'campos' | 'casillas'> {
  /** Page sizes of its table, where they are not the usual ones. */
  tamanos?: readonly number[];
  /** The first values of its form, if it does not begin empty. */
  inicial?: (hoy: Fecha) => Filtro;
  /** Something else is asked, or nothing. */
  onChange?: () => void;
  children: (pedido: Pedido) => ReactNode;
}

/** The report whose total each form asks for. */
const LLAVES: Record<NombreReglas, LlaveDeReporte> = {
  carpeta: 'getReporteCarpeta',
  victima: 'getReporteVictimas',
  captura: 'getTotalReporteCarpetasByEstado',
  calidad: 'getReporteCalidad',
  estadisticoCarpetas: 'getReporteCasos',
  estadisticoVictimas: 'getReportePersonas',
  estadisticoAutoridades: 'getGraficaResponsableByQRR',
  determinacion: 'getGraficaByDeterminacion',
};

/** A report: its filter, and the answer below, which is there as it opens. */
export function Reporte({ tamanos, inicial, onChange, children, ...filtro }: Props) {
  const hoy = useHoy();
  const { reglas } = filtro;
  const fresh = inicial?.(hoy) ?? FILTRO_VACIO;
  const { consulta, consult, paginate, clean } = useConsulta(reglas, tamanos, () => pedidoAlAbrir(reglas, hoy, fresh));
  return (
    <div className="pila g-16">
      <FiltroReporte
        {...filtro}
        inicial={consulta?.filtro ?? fresh}
        preguntado={consulta !== null}
        hoy={hoy}
        onQuery={(next) => {
          onChange?.();
          rememberPedido(reglas, next);
          consult(next);
        }}
        onClean={() => {
          onChange?.();
          forgetPedido();
          clean();
        }}
      />
      {consulta && <Antes llave={LLAVES[filtro.reglas]} filtro={consulta.filtro} />}
      {consulta && children({ consulta, hoy, onPaginate: paginate })}
    </div>
  );
}
