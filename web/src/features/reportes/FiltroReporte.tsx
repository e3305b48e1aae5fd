import { FECHA_MINIMA, type Fecha } from '@renadet/domain/lib/fecha';
import type { Rule } from '@renadet/domain/lib/rules';
import { BANDERAS, type Bandera } from '@renadet/domain/reportes/dimensiones';
import { camposReporte, type Filtro } from '@renadet/domain/reportes/filtro';
import { type NombreReglas, REGLAS } from '@renadet/domain/reportes/formularios';
import { pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { clases } from '../../ui/clases.ts';
import { FiltrosGuardados } from '../../ui/FiltrosGuardados.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { FILTRO_VACIO } from './consulta.ts';
import { FiltroPlegable, Pedida } from './FiltroPlegable.tsx';
import { useFalta } from './falta.ts';
import { Elegidos, Impreso } from './Impreso.tsx';
import { useOpcionesReporte } from './opciones.ts';
import { PeriodosUsuales } from './PeriodosUsuales.tsx';

type NombreCampo = Exclude<keyof Filtro, Bandera>;
/** Names of institutions and areas are long, and differ at their end. */
const ANCHOS: readonly string[] = ['institucion', 'area'];

function Periodo({ hoy }: { hoy: Fecha }) {
  const { form } = useContenido();
  const { inicio, fin } = useDelFormulario(form, (f) => ({ inicio: f.values.fechaInicio, fin: f.values.fechaFin }));
  const later = fin && fin < hoy ? fin : hoy;
  const first = inicio && inicio > FECHA_MINIMA ? inicio : FECHA_MINIMA;
  return (
    <>
      <PeriodosUsuales hoy={hoy} />
      <Campo name="fechaInicio" min={FECHA_MINIMA} max={later} />
      <Campo name="fechaFin" min={first} max={hoy} />
    </>
  );
}

function Casillas() {
  const { form } = useContenido();
  const state = useDelFormulario(form, (f) =>
    Object.keys(BANDERAS).map((name) => ({
      name,
      value: f.values[name] === true,
      locked: f.estado(name).locked ?? null,
    })),
  );
  return (
    <fieldset className="cede entera sin-borde p-0">
      <legend className="resaltado p-0 mb-4">Gráficas</legend>
      <div className="rejilla g-4 arriba" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))' }}>
        {state.map(({ name, value, locked }) => (
          <CampoCasilla
            key={name}
            name={name}
            label={BANDERAS[name as Bandera]}
            value={value}
            onChange={(on) => form.set(name, on === true)}
            state={{ visible: true, required: false, locked: locked ?? undefined }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A field in its cell. A list with long names takes two cells, once it has entries. */
function Celda({ name }: { name: NombreCampo }) {
  const { form } = useContenido();
  const isLocked = useDelFormulario(form, (f) => f.estado(name).locked !== undefined);
  const wide = ANCHOS.includes(name) && !isLocked;
  return (
    <div className={clases('cede', wide && 'doble-1200')}>
      {name === 'noci' ? <Campo name="noci" mayusculas ancho="columna" /> : <Campo name={name} siempre />}
    </div>
  );
}

interface Props {
  reglas: NombreReglas;
  /** Which of the fields it has besides the period, in order. */
  campos: readonly Exclude<NombreCampo, 'fechaInicio' | 'fechaFin'>[];
  casillas?: boolean;
  inicial: Filtro;
  /** Whether that was asked for, and its answer is below. */
  preguntado: boolean;
  hoy: Fecha;
  onQuery: (filtro: Filtro) => void;
  onClean: () => void;
}

/** The question in words: the period or the number, the chosen entries, and how many charts if not all. */
function Pedido({ inicial, campos, casillas }: Pick<Props, 'inicial' | 'campos' | 'casillas'>) {
  const flags = Object.keys(BANDERAS) as Bandera[];
  const all = casillas && flags.every((name) => inicial[name] === FILTRO_VACIO[name]);
  return (
    <>
      <Pedida>{pedidoEnPalabras(inicial)}</Pedida>
      <Elegidos filtro={inicial} campos={campos} Como={Pedida} />
      {casillas && !all && (
        <Pedida>{`Gráficas: ${flags.filter((name) => inicial[name]).length} de ${flags.length}`}</Pedida>
      )}
    </>
  );
}

/** The form of a report, with its rules. Consultar works once it has no fault; then a line says the question. */
export function FiltroReporte({ reglas, campos, casillas, inicial, preguntado, hoy, onQuery, onClean }: Props) {
  const rules = REGLAS[reglas] as readonly Rule<Filtro, { hoy: Fecha }>[];
  const form = useFormulario({ campos: camposReporte, rules, initial: inicial, contexto: { hoy } });
  const falta = useFalta(form, rules);
  const valores = useDelFormulario(form, (f) => f.values);
  return (
    <>
      {preguntado && <Impreso filtro={inicial} campos={campos} hoy={hoy} />}
      <FiltroPlegable
        {...{ form, inicial, preguntado, hoy, onQuery, onClean, falta }}
        useOpciones={useOpcionesReporte}
        columnas={4}
        vacio={FILTRO_VACIO}
        pedido={<Pedido inicial={inicial} campos={campos} casillas={casillas} />}
        porDias={!inicial.noci}
        acciones={(ask) => (
          <FiltrosGuardados
            reporte={reglas}
            valores={valores}
            completo={!falta}
            onChoose={(kept) => ask({ ...FILTRO_VACIO, ...kept } as Filtro)}
          />
        )}
      >
        <Periodo hoy={hoy} />
        {campos.map((name) => (
          <Celda key={name} name={name} />
        ))}
        {casillas && <Casillas />}
      </FiltroPlegable>
    </>
  );
}
