import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useDeferredValue } from 'react';
import { useDelFormulario, useErrores } from '../lib/useReglas.ts';
import { BarraAcciones } from './BarraAcciones.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FocoInicial } from './FocoInicial.tsx';
import { Forma } from './Forma.tsx';
import { useContenido } from './Formulario.tsx';
import { Candado } from './Icon.tsx';
import { IndiceSecciones } from './IndiceSecciones.tsx';
import { BAJO_CABEZA, CABE_MARGEN, CABEN_TRES, useMargen } from './margen.ts';
import { Panel } from './Panel.tsx';
import { goToPendiente, TECLA_PENDIENTE } from './pendiente.ts';
import { hasRapidas, RespuestasRapidas } from './RespuestasRapidas.tsx';
import { conTeclado } from './Tecla.tsx';

export interface SeccionFormulario {
  id: string;
  titulo: string;
  /** Names of the fields in it: the index counts what is missing and wrong among them. */
  campos: readonly string[];
  contenido: ReactNode;
  /** Beside its heading. */
  extra?: ReactNode;
  /** Not drawn while true. */
  oculta?: boolean;
}

interface Props {
  secciones: readonly SeccionFormulario[];
  /** Buttons, the primary one first. */
  acciones: ReactNode;
  estado?: ReactNode;
  onSubmit: () => void;
  /** Above the sections: notices about the record. */
  antes?: ReactNode;
  /** Heading of the errors, where they are not the usual ones. */
  tituloErrores?: string;
  /** It was just opened: hands begin at its first field. */
  empieza?: boolean;
  /** Beside the form, where it moves nothing: below the index, in a narrow window above the actions. */
  lado?: (angosto: boolean) => ReactNode;
}

/** What the mark of a field means, and how to go to what is missing. */
export const Obligatorios = ({ children }: { children?: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    Los campos con{' '}
    <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
      *
    </Box>{' '}
    son obligatorios.{children}
    <Box component="span" sx={conTeclado}>{` ${TECLA_PENDIENTE} lleva al siguiente que falta.`}</Box>
  </Typography>
);

/** A section in its panel; one of several questions can be answered at once. */
function Seccion({ id, titulo, campos, contenido, extra }: SeccionFormulario) {
  const { form } = useContenido();
  const draw = (atajos?: ReactNode) => (
    <Panel
      id={id}
      titulo={titulo}
      extra={
        extra || atajos ? (
          <>
            {extra}
            {atajos}
          </>
        ) : undefined
      }
    >
      {contenido}
    </Panel>
  );
  return hasRapidas(form.campos, campos) ? <RespuestasRapidas {...{ id, campos }}>{draw}</RespuestasRapidas> : draw();
}
const ANCHO_INDICE = 224;

/** Index and form; of a file its summary too, under the index at the right where three columns are too narrow. */
const columnas = (conMargen: boolean) =>
  ({
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    maxWidth: conMargen ? 1440 : 1280,
    gridTemplateColumns: { xs: 'minmax(0,1fr)', md: `${ANCHO_INDICE}px minmax(0,1fr)` },
    gridTemplateAreas: { md: '"indice forma"' },
    ...(conMargen && {
      [CABE_MARGEN]: { gridTemplateColumns: 'minmax(0,1fr) 248px', gridTemplateAreas: '"forma lado"' },
      [CABEN_TRES]: {
        gridTemplateColumns: `${ANCHO_INDICE}px minmax(0,1fr) 248px`,
        gridTemplateAreas: '"indice forma margen"',
      },
    }),
  }) as const;

const pegado = {
  position: { md: 'sticky' },
  top: { md: BAJO_CABEZA },
  maxHeight: { md: `calc(100vh - ${BAJO_CABEZA} - 8px)` },
  overflowY: { md: 'auto' },
  minWidth: 0,
  // room for the ring of what has the focus
  p: 0.5,
  m: -0.5,
} as const;
const LADO = {
  display: 'contents',
  [CABE_MARGEN]: { ...pegado, gridArea: 'lado', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' },
  [CABEN_TRES]: { display: 'contents' },
} as const;
/** In one column it lies above the sections, and what is wrong above it. */
const FORMA = {
  display: { xs: 'contents', md: 'grid' },
  gridArea: { md: 'forma' },
  gap: 2,
  minWidth: 0,
  '& > [role=alert]:first-of-type': { order: -2 },
} as const;
const INDICE = {
  ...pegado,
  gridArea: { md: 'indice' },
  order: -1,
  [CABE_MARGEN]: { gridArea: 'auto', position: 'static', maxHeight: 'none', p: 0, m: 0 },
  [CABEN_TRES]: { ...pegado, gridArea: 'indice', position: 'sticky', p: 0.5, m: -0.5 },
} as const;
const MARGEN = {
  display: 'none',
  [CABE_MARGEN]: { display: 'block', minWidth: 0 },
  [CABEN_TRES]: { ...pegado, gridArea: 'margen', position: 'sticky' },
} as const;

/** Sections of a form that just opened which are drawn at once; the others, which nobody sees yet, once these are painted. */
const EN_VISTA = 2;
/** Room for them meanwhile: what is below them does not come into sight and go again, and Back finds its place. */
const PorVenir = () => <Box aria-hidden sx={{ height: 4000 }} />;

/** A form by sections with an index, a summary of errors and the actions always in sight. Inside `<Formulario>`. */
export function FormLayout({ secciones, acciones, estado, onSubmit, antes, tituloErrores, lado, empieza }: Props) {
  const { form } = useContenido();
  const margen = useMargen();
  const errores = useErrores(form);
  const { intento, motivo } = useDelFormulario(form, (f) => ({ intento: f.intento, motivo: f.motivoGeneral ?? null }));
  const angosto = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const visible = secciones.filter((s) => !s.oculta);
  const [first] = visible;
  const isWhole = useDeferredValue(true, !empieza);
  const asks = visible.some((s) => s.campos.some((name) => form.props(name).state.required));
  return (
    <Box sx={columnas(margen !== null)}>
      <Forma
        autoComplete="off"
        onSend={onSubmit}
        onKeyDown={(event) =>
          goToPendiente(
            event,
            form,
            visible.flatMap(({ campos }) => campos),
          )
        }
        sx={FORMA}
      >
        <ErrorSummary errores={errores} intento={intento} {...(tituloErrores && { titulo: tituloErrores })} />
        {motivo && (
          <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'info.main', fontWeight: 600 }}>
            <Candado fontSize="small" aria-hidden />
            {motivo}
          </Typography>
        )}
        {antes}
        {!motivo && asks && <Obligatorios />}
        {visible.slice(0, isWhole ? undefined : EN_VISTA).map((seccion) => (
          <Seccion key={seccion.id} {...seccion} />
        ))}
        {!isWhole && <PorVenir />}
        {empieza && !motivo && first && <FocoInicial en={first.id} />}
        <BarraAcciones estado={estado} antes={angosto && lado?.(true)}>
          {acciones}
        </BarraAcciones>
      </Forma>
      {/* after the fields, wherever it is drawn: who types comes to the next field and to Guardar first */}
      <Box sx={LADO}>
        <Box sx={INDICE}>
          <IndiceSecciones secciones={visible} />
          {lado && !angosto && <Box sx={{ mt: 2 }}>{lado(false)}</Box>}
        </Box>
        {margen && <Box sx={MARGEN}>{margen}</Box>}
      </Box>
    </Box>
  );
}
