import type { Fecha } from '@renadet/domain/lib/fecha';
import { FECHA_MINIMA, fecha, masDias } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import {
  camposInforme,
  OPCIONES_INFORME,
  type PedidoDeInforme,
  reglasInforme,
} from '@renadet/domain/reportes/informes.contract';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { Imprimir } from '../../ui/Imprimir.tsx';

/** The first question of the screen: the report of the last whole year, as it stood when that year ended. */
function informeInicial(hoy: Fecha): PedidoDeInforme {
  const anio = Math.max(Number(hoy.slice(0, 4)) - 1, Number(FECHA_MINIMA.slice(0, 4)));
  return { informe: OPCIONES_INFORME[0]?.id ?? null, anio, corte: fecha(`${anio}-12-31`) };
}

interface Props {
  inicial: PedidoDeInforme | undefined;
  hoy: Fecha;
  onQuery: (pedido: PedidoDeInforme) => void;
  onClean: () => void;
}

/** The form that chooses a report, its year and its cut-off. */
export function InformeFiltro({ inicial, hoy, onQuery, onClean }: Props) {
  const vacio = informeInicial(hoy);
  const form = useFormulario({
    campos: camposInforme,
    rules: reglasInforme,
    initial: inicial ?? vacio,
    contexto: { hoy },
  });
  const [wrong] = useDelFormulario(form, (f) =>
    violations(reglasInforme, f.values, f.contexto).map(({ mensaje }) => mensaje),
  );
  return (
    <Buscador
      form={form}
      etiqueta="Filtro del informe"
      className="no-imprimir"
      columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: 'repeat(3, minmax(0,1fr))' }}
      vacio={vacio}
      onSearch={onQuery}
      onClean={onClean}
      accion="Consultar"
      desactivado={wrong !== undefined}
      nota={wrong && <span role="status">{wrong === 'Campo obligatorio' ? 'Complete los campos con *.' : wrong}</span>}
      extra={inicial && <Imprimir />}
    >
      <Campo name="informe" siempre opciones={OPCIONES_INFORME} />
      <Campo name="anio" />
      <Campo name="corte" min={FECHA_MINIMA} max={masDias(hoy, -1)} />
    </Buscador>
  );
}
