import { ayudaDe } from '@renadet/domain/lib/ayudas';
import type { Campos } from '@renadet/domain/lib/campos';
import { isEmpty } from '@renadet/domain/lib/rules';
import { QueryClientContext } from '@tanstack/react-query';
import { createContext, memo, type ReactNode, use, useMemo } from 'react';
import type { CualquierFormulario } from '../lib/formulario.ts';
import { aSuelto, type Opcion, sueltoDe } from '../lib/propsDeCampo.ts';
import type { Visitar } from '../lib/useRegistro.ts';
import { useAlDejar, useCampoAsuTurno, usePadre, useTurnos } from '../lib/useReglas.ts';
import { AvisoListas } from './AvisoListas.tsx';
import { CampoCatalogo } from './campos/CampoCatalogo.tsx';
import { CampoFecha } from './campos/CampoFecha.tsx';
import { CampoNumero } from './campos/CampoNumero.tsx';
import { CampoSiNo, TODAS } from './campos/CampoSiNo.tsx';
import { CampoTexto } from './campos/CampoTexto.tsx';
import { CampoVarios } from './campos/CampoVarios.tsx';
import css from './campos/campos.module.css';
import type { Ancho } from './campos/Marco.tsx';
import { Explicacion } from './Explicacion.tsx';
import { ConPropuesta, type Propuestas } from './Propuesta.tsx';

/**
 * A hook that gives the entries of a catalogue by its name in the field table; `padre` is the value of the field
 * that filters it (null: nothing chosen there yet). Undefined while they are on their way.
 */
export type UseOpciones = (catalogo: string, padre: number | null) => readonly Opcion[] | undefined;

interface Contenido {
  form: CualquierFormulario;
  useOpciones: UseOpciones;
  /** Looks at something else meanwhile; only in the form of a record. */
  visit: Visitar | undefined;
  /** Proposals for blank fields. */
  propuestas: Propuestas;
}
const Contexto = createContext<Contenido | null>(null);

/** The content that `<Campo>` and the form layout below it draw from. */
export function useContenido(): Contenido {
  const content = use(Contexto);
  if (!content) throw new Error('<Campo> outside <Formulario>');
  return content;
}

const SIN_CATALOGOS: UseOpciones = () => [];
const SIN_PROPUESTAS: Propuestas = {};

interface Props {
  form: CualquierFormulario;
  useOpciones?: UseOpciones;
  visit?: Visitar;
  /** Proposals for blank fields. The object stays the same while its contents do. */
  propuestas?: Propuestas | undefined;
  children: ReactNode;
}

/** Apart from the rest: its news draws nothing else. */
function Turnos({ form }: { form: CualquierFormulario }) {
  useTurnos(form);
  return null;
}

/** Gives a form and its catalogues to the fields within; lists that could not be read are asked for again above them. */
export function Formulario({ form, useOpciones = SIN_CATALOGOS, visit, propuestas = SIN_PROPUESTAS, children }: Props) {
  // another context is other content: every part that reads the form's draws again
  const content = useMemo(
    () => ({ form, useOpciones, visit, propuestas }),
    [form, useOpciones, visit, propuestas, form.contexto],
  );
  return (
    <Contexto value={content}>
      <Turnos form={form} />
      {use(QueryClientContext) && (
        <div className={css.sobre}>
          <AvisoListas />
        </div>
      )}
      {children}
    </Contexto>
  );
}

interface PropsCampoDeFormulario {
  /** Name in the noun's field table: kind, label, length and catalogue come from there. */
  name: string;
  /** Instead of the table's label. */
  label?: string;
  ayuda?: ReactNode;
  ancho?: Ancho;
  /** Text: on leaving, the field shows the text as the registry keeps it. */
  mayusculas?: boolean;
  /** Date: bounds of the calendar. */
  min?: string;
  max?: string;
  /** Options of a catalogue, in place of those of the form's `useOpciones`; undefined while they are on their way. */
  opciones?: readonly Opcion[] | undefined;
  /** Catalogue: something is always chosen, there is no empty entry. */
  siempre?: boolean;
  /** Text: those that are offered while one types. The object stays the same while its contents do. */
  sugerencias?: readonly string[] | undefined;
}

/** One field of the form, by name. It draws again only when something of its own changes. */
export const Campo = memo(function Campo(props: PropsCampoDeFormulario) {
  const { form } = useContenido();
  const campo = form.campos[props.name];
  if (!campo || campo.tipo === 'oculto' || campo.tipo === 'lista') throw new Error(`no field ${props.name}`);
  const own = { ...props, ayuda: conExplicacion(props, campo.etiqueta, form.campos) };
  if (campo.tipo === 'varios') return <Varios {...own} catalogo={campo.catalogo} />;
  return campo.tipo === 'catalogo' ? <DeCatalogo {...own} /> : <Simple {...own} />;
});

/** The texts below a field of a record, with the meaning of the field where there is one. */
function conExplicacion({ name, label, ayuda }: PropsCampoDeFormulario, etiqueta: string, campos: Campos): ReactNode {
  const texto = ayudaDe(campos, name);
  if (!texto) return ayuda;
  return (
    <>
      <Explicacion titulo={label ?? etiqueta} texto={texto} />
      {ayuda}
    </>
  );
}

function Simple({ name, mayusculas, min, max, opciones: _, siempre: ____, ...own }: PropsCampoDeFormulario) {
  const { form, propuestas } = useContenido();
  const campo = form.campos[name];
  // of a question all answers: the rules choose among them, the one that is kept too [1-300] [1-391] [3-728]
  const todas = campo?.tipo === 'siNo' ? TODAS : undefined;
  const { opciones: answers, value, onChange, ...drawn } = useCampoAsuTurno(form, name, todas);
  // the table of fields says which kind of value this is; the kit's components hold it to that
  const common = { ...drawn, onChange, ...own, value: value as never };
  const [dicho, leave] = useAlDejar(form, name, value);
  const propuesta = isEmpty(value) && common.state.locked === undefined ? propuestas[name] : undefined;
  if (campo?.tipo === 'texto') {
    const texto = (ayuda: ReactNode) => (
      <CampoTexto
        {...common}
        ayuda={ayuda}
        max={campo.max}
        lineas={campo.lineas}
        numero={campo.numero}
        {...(mayusculas && { mayusculas })}
        onLeave={leave}
        error={common.error ?? dicho}
      />
    );
    const oferta = propuesta && { texto: String(propuesta.valor), origen: propuesta.origen };
    return (
      <ConPropuesta oferta={oferta} take={() => onChange(propuesta?.valor)} ayuda={own.ayuda}>
        {texto}
      </ConPropuesta>
    );
  }
  if (campo?.tipo === 'entero') return <CampoNumero {...common} max={campo.max} />;
  if (campo?.tipo === 'fecha') return <CampoFecha {...common} min={min} max={max} />;
  if (campo?.tipo === 'siNo') return <CampoSiNo {...common} opciones={answers} />;
  return null;
}

function Varios({ name, label, ayuda, catalogo }: PropsCampoDeFormulario & { catalogo: string }) {
  const { form, useOpciones } = useContenido();
  const { value, ...drawn } = useCampoAsuTurno(form, name, useOpciones(catalogo, null));
  return <CampoVarios {...drawn} {...(label && { label })} ayuda={ayuda} value={value as readonly number[] | null} />;
}

/** Catalogues of more than ten entries, all of them or those of a parent. */
const LARGOS: ReadonlySet<string> = new Set(
  `estados municipios paises tiposAsentamiento tiposVialidad dependencias lenguasIndigenas lenguasExtranjeras
   poblacionesIndigenas ocupaciones nivelesEscolaridad instituciones`.split(/\s+/),
);

const numero = (value: unknown) =>
  value === null || value === undefined || value === '' || sueltoDe(value) !== undefined ? null : Number(value);

function DeCatalogo(props: PropsCampoDeFormulario) {
  const { name, opciones, mayusculas: _, min: __, max: ___, ...own } = props;
  const { form, useOpciones, propuestas } = useContenido();
  const campo = form.campos[name];
  const [catalogo, de] = campo?.tipo === 'catalogo' ? [campo.catalogo, campo.de] : ['', undefined];
  const padre = usePadre(form, name, (f) => (de ? numero(f.values[de]) : null));
  const all = useOpciones(catalogo, padre);
  const { value, onChange, ...drawn } = useCampoAsuTurno(form, name, 'opciones' in props ? opciones : all);
  const waits = de !== undefined && padre === null;
  const first = de !== undefined ? form.campos[de] : undefined;
  const lista = (ayuda: ReactNode) => (
    <CampoCatalogo
      {...drawn}
      {...own}
      ayuda={ayuda}
      value={numero(value)}
      onChange={onChange}
      suelto={sueltoDe(value)}
      onRelease={(text) => onChange(aSuelto(text))}
      largo={LARGOS.has(catalogo)}
      {...(waits && { sinOpciones: `Elija primero: ${first && 'etiqueta' in first ? first.etiqueta : de}` })}
    />
  );
  const propuesta = isEmpty(value) && drawn.state.locked === undefined ? propuestas[name] : undefined;
  const entrada = propuesta && drawn.opciones?.find(({ id }) => id === propuesta.valor);
  const oferta = entrada && { texto: entrada.texto, origen: propuesta.origen };
  return (
    <ConPropuesta oferta={oferta} take={() => onChange(entrada?.id)} ayuda={own.ayuda}>
      {lista}
    </ConPropuesta>
  );
}
