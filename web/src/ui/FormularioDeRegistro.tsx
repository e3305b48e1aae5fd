import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Borrador } from '../lib/borrador.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useEstadoBorrador } from '../lib/useBorrador.ts';
import {
  type Abrir,
  type Apertura,
  type DefinicionDeRegistro,
  type Registro,
  useAperturas,
  useRegistro,
} from '../lib/useRegistro.ts';
import { Boton } from './Boton.tsx';
import { BotonEnviar } from './BotonEspera.tsx';
import { BotonPrincipal } from './Botones.tsx';
import type Comparado from './Conflicto.tsx';
import { focusCampo } from './campos/Marco.tsx';
import { FormLayout, type SeccionFormulario } from './FormLayout.tsx';
import { Formulario, type UseOpciones } from './Formulario.tsx';
import { divideFilas, type FilaConflicto, filasDe } from './filasDeConflicto.tsx';
import { perezoso } from './Limite.tsx';
import { OfertaBorrador } from './OfertaBorrador.tsx';
import type { Propuestas } from './Propuesta.tsx';

// for any type of record: a part that is loaded later loses its type parameter
const Conflicto = perezoso(() => import('./Conflicto.tsx'), 'la comparación con lo guardado') as typeof Comparado;

interface Props<V extends object, C> extends DefinicionDeRegistro<V, C> {
  /** A new record with its defaults, or the one that is kept. Mount the form with a `key` of it. */
  inicial: V;
  useOpciones: UseOpciones;
  /** Number of its file, once there is one. */
  noci: string | undefined;
  secciones: (registro: Registro<V, C>) => readonly SeccionFormulario[];
  /** Differences between two versions, where the fields' own do not say them all. */
  filasDeConflicto?: (mia: V, actual: V) => FilaConflicto[];
  onCancel: () => void;
  /** Told of each record that is opened in the place of a former form. */
  onOpen?: (registro: V) => void;
  /** Proposals for blank fields of a new record. */
  propuestas?: Propuestas | undefined;
  /** Above the whole form, and above its sections. */
  cabeza?: (registro: Registro<V, C>) => ReactNode;
  antes?: (registro: Registro<V, C>) => ReactNode;
  /** Leads from reading to editing, whoever may. */
  onEdit?: (() => void) | undefined;
  /** Buttons between Cancelar and Guardar, and before them, and the note of the bar about them. */
  masGuardar?: (registro: Registro<V, C>) => ReactNode;
  acciones?: (registro: Registro<V, C>) => ReactNode;
  notaDeAcciones?: (registro: Registro<V, C>) => string | undefined;
  /** Beside the form of a new record. */
  lado?: (angosto: boolean) => ReactNode;
  /** Heading of the errors, where they are not the usual ones. */
  tituloErrores?: (registro: Registro<V, C>) => string | undefined;
}

interface PropsAbierto<V extends object, C> extends Omit<Props<V, C>, 'inicial' | 'onOpen'> {
  apertura: Apertura<V>;
  /** Nothing else was asked for than to begin. */
  empieza: boolean;
  open: Abrir<V>;
}

/** The note of the bar about the draft, else about the record. It is a component of its own, so that a kept draft does not draw the form again. */
const EstadoBorrador = ({ borrador, children }: { borrador: Borrador; children: ReactNode }) =>
  useEstadoBorrador(borrador) ?? children;

function Abierto<V extends object, C>({ apertura, open, ...p }: PropsAbierto<V, C>) {
  const { registro, borrador, conflicto, llave, version } = useRegistro(p, apertura, open);
  const { form, modo } = registro;
  const { encuentro } = conflicto;
  const readOnly = modo === 'consultar';
  const titulo = p.tituloErrores?.(registro);
  const filas = p.filasDeConflicto ?? ((mia, actual) => filasDe(p.campos, mia, actual, { useOpciones: p.useOpciones }));
  return (
    <>
      {p.cabeza?.(registro)}
      <Formulario
        form={form}
        useOpciones={p.useOpciones}
        visit={registro.visit}
        propuestas={modo === 'nuevo' ? p.propuestas : undefined}
      >
        <FormLayout
          secciones={p.secciones(registro)}
          estado={<EstadoBorrador borrador={borrador}>{p.notaDeAcciones?.(registro)}</EstadoBorrador>}
          {...(titulo && { tituloErrores: titulo })}
          empieza={p.empieza}
          {...(p.lado && modo === 'nuevo' && { lado: p.lado })}
          antes={
            <>
              <OfertaBorrador {...{ borrador, version, noci: p.noci }} onCompare={conflicto.onCompare} />
              {encuentro && llave !== null && (
                <Suspense>
                  <Conflicto
                    key={String(encuentro.esBorrador)}
                    registro={p.nombre.este}
                    borrador={encuentro.esBorrador}
                    texto={encuentro.texto}
                    read={() => p.read(llave)}
                    filas={(actual: V) =>
                      divideFilas(p.campos, filas(encuentro.escrito(), actual), encuentro.tocados())
                    }
                    onOpen={encuentro.resolve}
                  />
                </Suspense>
              )}
              {p.antes?.(registro)}
            </>
          }
          onSubmit={() => registro.save()}
          acciones={
            <>
              {p.acciones?.(registro)}
              <Boton
                variant={readOnly && !p.onEdit ? 'contained' : 'outlined'}
                color={readOnly && !p.onEdit ? 'primary' : 'secondary'}
                onClick={p.onCancel}
              >
                Cancelar
              </Boton>
              {readOnly && p.onEdit && <BotonPrincipal onClick={p.onEdit}>Editar</BotonPrincipal>}
              {!readOnly && p.masGuardar?.(registro)}
              {!readOnly && <BotonEnviar ocupado={form.guardando}>Guardar</BotonEnviar>}
            </>
          }
        />
      </Formulario>
    </>
  );
}

/**
 * The form of a record: new, Editar, Consultar. It offers the drafts of it, keeps one, asks before it is left, saves it,
 * and opens it anew where somebody else saved first or where more was typed while it was saved.
 */
export function FormularioDeRegistro<V extends object, C>({ inicial, onOpen, ...props }: Props<V, C>) {
  const [apertura, open] = useAperturas(inicial);
  const [{ foco }] = useState(useSeleccion()); // of the first opening: the form that comes in its place begins where it was left
  useEffect(() => {
    if (foco !== null) focusCampo(foco);
  }, [foco]);
  return (
    <Abierto
      key={apertura.turno}
      {...props}
      apertura={apertura}
      empieza={apertura.turno === 0 && foco === null}
      open={(registro, continuacion) => {
        onOpen?.(registro);
        open(registro, continuacion);
      }}
    />
  );
}
