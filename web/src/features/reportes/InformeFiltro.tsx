import type { Fecha } from '@renadet/domain/lib/fecha';
import { FECHA_MINIMA, fecha, masDias } from '@renadet/domain/lib/fecha';
import {
  camposInforme,
  OPCIONES_INFORME,
  type PedidoDeInforme,
  reglasInforme,
} from '@renadet/domain/reportes/informes.contract';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Alternativas } from '../../ui/Alternativas.tsx';
import { Buscador } from '../../ui/Buscador.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { Imprimir } from '../../ui/Imprimir.tsx';
import { useFalta } from './falta.ts';

/** The first question of the screen: the report of the last whole year, as it stood when that year ended. */
function informeInicial(hoy: Fecha): PedidoDeInforme {
  const anio = Math.max(Number(hoy.slice(0, 4)) - 1, Number(FECHA_MINIMA.slice(0, 4)));
  return { informe: OPCIONES_INFORME[0]?.id ?? null, anio, corte: fecha(`${anio}-12-31`) };
}

/** The usual cut-offs, one press each: the last whole year, the one before it, and this one until yesterday. */
function CortesUsuales({ hoy }: { hoy: Fecha }) {
  const { form } = useContenido();
  const { anio, corte, conAnio } = useDelFormulario(form, (f) => ({
    anio: f.values.anio as number | null,
    corte: f.values.corte as string | null,
    conAnio: f.estado('anio').visible,
  }));
  const este = Number(hoy.slice(0, 4));
  const ayer = masDias(hoy, -1);
  const usuales = [
    ...[este - 2, este - 1].map((n) => ({ texto: `Todo ${n}`, anio: n, corte: fecha(`${n}-12-31`) })),
    { texto: `${este} hasta ayer`, anio: este, corte: ayer },
  ].filter((uno) => uno.corte >= FECHA_MINIMA && uno.anio <= Number(uno.corte.slice(0, 4)));
  const chosen = usuales.find((uno) => uno.corte === corte && (!conAnio || uno.anio === anio));
  return (
    <Alternativas
      titulo="Cortes usuales"
      className="entera"
      opciones={usuales.map(({ texto }) => ({ valor: texto, texto }))}
      elegida={chosen?.texto}
      onChoose={(one) => {
        const usual = usuales.find(({ texto }) => texto === one);
        if (!usual) return;
        if (conAnio) form.set('anio', usual.anio);
        form.set('corte', usual.corte);
      }}
    />
  );
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
  const falta = useFalta(form, reglasInforme);
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
      desactivado={falta !== null}
      nota={falta && <span role="status">{falta}</span>}
      extra={inicial && <Imprimir />}
    >
      <CortesUsuales hoy={hoy} />
      <Campo name="informe" siempre opciones={OPCIONES_INFORME} />
      <Campo name="anio" />
      <Campo name="corte" min={FECHA_MINIMA} max={masDias(hoy, -1)} />
    </Buscador>
  );
}
