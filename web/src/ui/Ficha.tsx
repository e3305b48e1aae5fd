import { legible, textoLegible } from '@renadet/domain/catalogos/legible';
import { type Campo, type Campos, juntas } from '@renadet/domain/lib/campos';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { RESPUESTA, type SiNo } from '@renadet/domain/lib/siNo';
import type { ReactNode } from 'react';
import type { Opcion } from '../lib/propsDeCampo.ts';
import { clases } from './clases.ts';
import type { UseOpciones } from './Formulario.tsx';
import { useEnCampo } from './notasDeCampo.ts';

type Valores = Readonly<Record<string, unknown>>;

/** A value as words, but a catalogue's, which needs its list. */
function enPalabras(name: string, campo: Campo, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (campo.tipo === 'fecha') return formatFecha(String(value));
  if (campo.tipo === 'siNo') return legible(RESPUESTA[Number(value) as SiNo] ?? '');
  if (campo.tipo === 'lista') return String((value as readonly unknown[]).length || '');
  return textoLegible(name, String(value));
}

interface PropsDato {
  name: string;
  etiqueta: string;
  children: ReactNode;
  /** Takes the whole row. */
  ancho?: boolean;
}

const SinDato = () => (
  <span className="tenue en-bloque" style={{ fontStyle: 'italic' }}>
    Sin dato
  </span>
);

/** A label with its value below. */
function Dato({ name, etiqueta, children, ancho = false }: PropsDato) {
  const { clase, marca, pie } = useEnCampo(name, etiqueta);
  return (
    <div data-campo={name} className={clases('cede relativo', ancho && 'entera', clase)}>
      <dt className="letra-menor tenue">
        {etiqueta}
        {marca}
      </dt>
      <dd className="partible" style={{ whiteSpace: 'pre-line', maxWidth: '100ch' }}>
        {children}
        {pie}
      </dd>
    </div>
  );
}

/** As many as fit. */
const COLUMNAS = 'repeat(auto-fill, minmax(min(100%, 208px), 1fr))';

interface Props {
  /** The noun's table of fields. */
  campos: Campos;
  values: Valores;
  /** The fields to show, in order. */
  nombres: readonly string[];
  useOpciones: UseOpciones;
  /** Lists of some fields, in place of those of `useOpciones`. */
  opciones?: Readonly<Record<string, readonly Opcion[] | undefined>>;
}

type PropsValor = Omit<Props, 'nombres'> & { name: string };

function DeCatalogo({ campos, name, values, useOpciones, opciones = {} }: PropsValor) {
  const campo = campos[name];
  const [catalogo, de] = campo?.tipo === 'catalogo' ? [campo.catalogo, campo.de] : ['', undefined];
  const padre = de === undefined ? null : values[de];
  const listed = useOpciones(catalogo, padre === null || padre === undefined ? null : Number(padre));
  const options = name in opciones ? opciones[name] : listed;
  const value = values[name];
  if (value === null || value === undefined) return <SinDato />;
  return options?.find(({ id }) => id === value)?.texto ?? (options ? `Clave ${String(value)}` : '…');
}

function DeVarios({ campos, name, values, useOpciones }: PropsValor) {
  const campo = campos[name];
  const options = useOpciones(campo?.tipo === 'varios' ? campo.catalogo : '', null);
  const ids = values[name];
  if (!Array.isArray(ids) || ids.length === 0) return <SinDato />;
  return options ? juntas(ids.map((id) => options.find((one) => one.id === id)?.texto ?? `Clave ${id}`)) : '…';
}

/** The value of a field of a record, in words. */
export function ValorEnPalabras(props: PropsValor) {
  const campo = props.campos[props.name];
  if (!campo) return null;
  if (campo.tipo === 'varios') return <DeVarios {...props} />;
  return campo.tipo === 'catalogo' ? (
    <DeCatalogo {...props} />
  ) : (
    enPalabras(props.name, campo, props.values[props.name]) || <SinDato />
  );
}

/** A record to be read: every field with its label and its value in words. */
export const Ficha = ({ nombres, ...record }: Props) => (
  <dl className="rejilla" style={{ gridTemplateColumns: COLUMNAS, gap: '12px 24px' }}>
    {nombres.map((name) => {
      const campo = record.campos[name];
      // of how a day is known nothing was said: the day itself stands beside, or its lack
      const callado = campo?.matiza && (record.values[name] ?? null) === null;
      if (!campo || campo.tipo === 'oculto' || callado) return null;
      return (
        <Dato
          key={name}
          name={name}
          etiqueta={campo.etiqueta}
          ancho={campo.tipo === 'varios' || (campo.tipo === 'texto' && campo.lineas !== undefined)}
        >
          <ValorEnPalabras name={name} {...record} />
        </Dato>
      );
    })}
  </dl>
);
