import Box from '@mui/material/Box';
import { FECHA_MINIMA, type Fecha } from '@renadet/domain/lib/fecha';
import { type Rule, violations } from '@renadet/domain/lib/rules';
import { BANDERAS, type Bandera } from '@renadet/domain/reportes/dimensiones';
import { camposReporte, type Filtro } from '@renadet/domain/reportes/filtro';
import { type NombreReglas, REGLAS } from '@renadet/domain/reportes/formularios';
import { usePreguntar } from '../../lib/ask.ts';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { Imprimir } from '../../ui/Imprimir.tsx';
import { FILTRO_VACIO } from './consulta.ts';
import { FiltrosGuardados } from './FiltrosGuardados.tsx';
import { Impreso } from './Impreso.tsx';
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
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600, mb: 0.5 }}>
        Gráficas
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
          gap: 0.5,
          alignItems: 'start',
        }}
      >
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
      </Box>
    </Box>
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

/** The form of a report: what it asks, what closes what, and Consultar once it holds together. */
export function FiltroReporte({ reglas, campos, casillas, inicial, preguntado, hoy, onQuery, onClean }: Props) {
  const rules = REGLAS[reglas] as readonly Rule<Filtro, { hoy: Fecha }>[];
  const form = useFormulario({ campos: camposReporte, rules, initial: inicial, contexto: { hoy } });
  const wrong = useDelFormulario(form, (f) =>
    violations(rules, f.values, f.contexto)
      .filter((v) => v.mensaje !== '')
      .map((v) => v.mensaje),
  );
  const ask = usePreguntar();
  const valores = useDelFormulario(form, (f) => f.values);
  const why = wrong.find((mensaje) => mensaje !== 'Campo obligatorio');
  return (
    <>
      {preguntado && <Impreso filtro={inicial} campos={campos} hoy={hoy} />}
      <Buscador
        form={form}
        useOpciones={useOpcionesReporte}
        etiqueta="Filtro del reporte"
        className="no-imprimir"
        columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr))' }}
        vacio={FILTRO_VACIO}
        onSearch={onQuery}
        onClean={onClean}
        accion="Consultar"
        desactivado={wrong.length > 0}
        extra={
          <>
            {wrong.length > 0 && (
              <Box role="status" sx={{ flex: '1 1 240px', typography: 'nota' }}>
                {why ?? 'Complete los campos con * para consultar.'}
              </Box>
            )}
            <FiltrosGuardados
              reporte={reglas}
              valores={valores}
              completo={wrong.length === 0}
              onChoose={(kept) => {
                const next = { ...FILTRO_VACIO, ...kept } as Filtro;
                form.restart(next);
                ask(() => onQuery(next));
              }}
            />
            {preguntado && <Imprimir />}
          </>
        }
      >
        <Periodo hoy={hoy} />
        {campos.map((name) => (
          <Box key={name} sx={{ minWidth: 0, ...(ANCHOS.includes(name) && { gridColumn: { lg: 'span 2' } }) }}>
            {name === 'noci' ? <Campo name="noci" mayusculas ancho="columna" /> : <Campo name={name} siempre />}
          </Box>
        ))}
        {casillas && <Casillas />}
      </Buscador>
    </>
  );
}
