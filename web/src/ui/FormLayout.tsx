import { type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOSTRAR } from '../lib/oculto.ts';
import { useMedia } from '../lib/useMedia.ts';
import { useDelFormulario, useErrores } from '../lib/useReglas.ts';
import { BarraAcciones } from './BarraAcciones.tsx';
import { Boton } from './Boton.tsx';
import { ConFijos } from './campos/Fijos.tsx';
import { ID_DE_LEY } from './campos/Marco.tsx';
import { clases } from './clases.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FocoInicial } from './FocoInicial.tsx';
import { Forma } from './Forma.tsx';
import css from './FormLayout.module.css';
import { useContenido } from './Formulario.tsx';
import { Candado } from './Icon.tsx';
import { IndiceSecciones, PasoDeSecciones } from './IndiceSecciones.tsx';
import { useMargen } from './margen.ts';
import { ConNotas } from './notasDeCampo.ts';
import { Panel } from './Panel.tsx';
import { goToPendiente, TECLA_PENDIENTE } from './pendiente.ts';
import { hasRapidas, RespuestasRapidas } from './RespuestasRapidas.tsx';

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
  /** Buttons, the way out first, the main one last. */
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

/** The meaning of the mark of a field, and the key that goes to the next missing field. */
export const Obligatorios = ({ children }: { children?: ReactNode }) => (
  <p className="nota tenue">
    Los campos con <span className="rojo fuerte">*</span> son obligatorios.{children}
    <span className="con-raton">{` ${TECLA_PENDIENTE} lleva al siguiente que falta.`}</span>
  </p>
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
      <ConFijos>{contenido}</ConFijos>
    </Panel>
  );
  return hasRapidas(form.campos, campos) ? <RespuestasRapidas {...{ id, campos }}>{draw}</RespuestasRapidas> : draw();
}
/** How many sections of a new form are drawn at once. The others are out of sight and are drawn after these. */
const EN_VISTA = 2;
/** Holds their place meanwhile, so that nothing below comes into sight and goes again, and Back finds its place. */
const PorVenir = () => <div aria-hidden style={{ height: 4000 }} />;

const irATitulo = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-titulo`)?.focus({ preventScroll: true });
};
/** On a telephone one section is drawn at a time: which one. What is shown anywhere else in the form brings its section. */
function usePaso(ids: readonly string[]) {
  const [paso, setPaso] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const show = ({ target }: Event) => {
      const here = all.split(' ').find((id) => target instanceof Node && document.getElementById(id)?.contains(target));
      if (here) flushSync(() => setPaso(here));
    };
    document.addEventListener(MOSTRAR, show);
    return () => document.removeEventListener(MOSTRAR, show);
  }, [all]);
  const choose = (id: string) => {
    flushSync(() => setPaso(id));
    irATitulo(id);
  };
  return [paso && ids.includes(paso) ? paso : ids[0], choose] as const;
}

/** A form by sections with an index, a summary of errors and the actions always in sight. Inside `<Formulario>`. */
export function FormLayout({ secciones, acciones, estado, onSubmit, antes, tituloErrores, lado, empieza }: Props) {
  const { form } = useContenido();
  const margen = useMargen();
  const notas = use(ConNotas);
  const errores = useErrores(form);
  const { intento, motivo } = useDelFormulario(form, (f) => ({ intento: f.intento, motivo: f.motivoGeneral ?? null }));
  const angosto = useMedia('(max-width:899.95px)');
  const telefono = useMedia('(max-width:599.95px)');
  const visible = secciones.filter((s) => !s.oculta);
  const [paso, setPaso] = usePaso(visible.map(({ id }) => id));
  const siguiente = visible[visible.findIndex(({ id }) => id === paso) + 1];
  const [first] = visible;
  const isWhole = useDeferredValue(true, !empieza);
  const asks = visible.some((s) => s.campos.some((name) => form.props(name).state.required));
  return (
    <div className={clases('pila g-16 arriba hasta-1280', css.columnas, margen !== null && css.conMargen)}>
      <Forma
        autoComplete="off"
        onSend={onSubmit}
        onKeyDown={(event) =>
          goToPendiente(
            event,
            form,
            visible.flatMap(({ campos }) => campos),
            notas,
          )
        }
        className={clases('disuelto g-16 cede', css.forma)}
      >
        <ErrorSummary errores={errores} intento={intento} {...(tituloErrores && { titulo: tituloErrores })} />
        {motivo && (
          <p
            className="renglon g-8 al-centro letra-texto resaltado interlinea-15"
            style={{ color: 'var(--informacion)' }}
          >
            <Candado fontSize="small" aria-hidden />
            {motivo}
          </p>
        )}
        {antes}
        {!motivo && (
          <div>
            {asks && <Obligatorios />}
            {form.sujeto && (
              <p id={ID_DE_LEY} className={clases('nota tenue', css.deLey)}>
                Los datos con § los pide la ley (art. 84) y cuentan en la calificación de la carpeta.
                <span className="con-raton">{` ${TECLA_PENDIENTE} pasa también por ellos, una vez.`}</span>
              </p>
            )}
          </div>
        )}
        {telefono && visible.length > 1 && <PasoDeSecciones secciones={visible} actual={paso} onChoose={setPaso} />}
        {visible.slice(0, isWhole ? undefined : EN_VISTA).map((seccion) => (
          <div key={seccion.id} className={telefono && seccion.id !== paso ? 'nada' : 'disuelto'}>
            <Seccion {...seccion} />
          </div>
        ))}
        {telefono && siguiente && (
          <Boton className="a-lo-ancho" onClick={() => setPaso(siguiente.id)}>
            {`Siguiente: ${siguiente.titulo}`}
          </Boton>
        )}
        {!isWhole && <PorVenir />}
        {empieza && !motivo && first && <FocoInicial en={first.id} />}
        <BarraAcciones estado={estado} antes={angosto && lado?.(true)}>
          {acciones}
        </BarraAcciones>
      </Forma>
      {/* after the fields, wherever it is drawn, so that Tab reaches the next field and Guardar first */}
      <div className={clases('disuelto', css.lado)}>
        <div className={clases('cede p-4', css.indice)}>
          {!telefono && <IndiceSecciones secciones={visible} />}
          {lado && !angosto && <div className="mt-16">{lado(false)}</div>}
        </div>
        {margen && <div className={clases('nada cede', css.margen)}>{margen}</div>}
      </div>
    </div>
  );
}
