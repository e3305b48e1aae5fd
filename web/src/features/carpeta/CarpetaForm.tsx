import Button from '@mui/material/Button';
import { carpetaNueva, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import type { Carpeta, CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useOpciones } from '../../lib/opciones.ts';
import { useGuardia } from '../../lib/useGuardia.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { AvisoListas } from '../../ui/AvisoListas.tsx';
import { FormLayout } from '../../ui/FormLayout.tsx';
import { Formulario } from '../../ui/Formulario.tsx';
import { DatosGenerales, EstatusDeLaCarpeta, ExpedienteDeOrigen, LugarDeLosHechos } from './Campos.tsx';
import { Conflicto } from './Conflicto.tsx';
import { avisarFallo, isConflicto } from './guardar.ts';
import { useOrigenesDe } from './origenes.ts';
import { aFormulario, cambiosDe, contextoDe } from './registro.ts';
import { camposEnOrden, type IdSeccion, SECCIONES } from './secciones.ts';

interface Props {
  rol: number;
  /** The file as it is kept; absent, a new one. */
  guardada?: CarpetaGuardada;
  /** Changes to type again on top of it. */
  cambios?: Partial<Carpeta>;
  /** Where the user wants to go on. */
  seccion?: IdSeccion | undefined;
  /** Saves it. @returns its id */
  guardar: (values: Carpeta) => Promise<number>;
  /** Saved; nothing is left to lose. */
  alGuardar: (values: Carpeta, llcarpeta: number) => void;
  cancelar: () => void;
  alAbrir?: (actual: CarpetaGuardada, cambios: Partial<Carpeta>) => void;
  antes?: ReactNode;
  /** Besides Guardar and Cancelar. */
  otraAccion?: ReactNode;
}

/** The form of a file on its rules, with its changes typed again where there were any. */
function useCarpeta({ rol, guardada, cambios }: Pick<Props, 'rol' | 'guardada' | 'cambios'>) {
  const [{ initial, contexto }] = useState(() => ({
    initial: guardada ? aFormulario(guardada) : carpetaNueva(),
    contexto: contextoDe(guardada ? 'editar' : 'nuevo', rol, guardada),
  }));
  const stored = guardada ? initial : undefined;
  const form = useFormulario({ campos: camposEnOrden, rules: reglasCarpeta, initial, contexto, stored });
  useEffect(() => {
    // one after the other, parents first: a new state empties its municipality, and then comes the municipality
    for (const name of Object.keys(camposEnOrden) as (keyof Carpeta)[])
      if (cambios && name in cambios) form.set(name, cambios[name]);
  }, [form, cambios]);
  return { form, initial, contexto };
}

/** Captures or edits a file, section by section [1-077] [1-078]. */
export function CarpetaForm(props: Props) {
  const { guardada, guardar, alGuardar, cancelar, alAbrir, antes, otraAccion, seccion } = props;
  const { form, initial, contexto } = useCarpeta(props);
  const [conflicto, setConflicto] = useState(false);
  const origenes = useOrigenesDe(contexto, initial.llorigen);
  const { hoy } = contexto;
  useGuardia(useCallback(() => form.sucio, [form]));
  useEffect(() => {
    if (!seccion) return;
    document.getElementById(seccion)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${seccion}-titulo`)?.focus({ preventScroll: true });
  }, [seccion]);

  const save = async () => {
    let id = 0;
    try {
      const saved = await form.enviar(async (values) => {
        id = await guardar(values);
      });
      if (saved) alGuardar(form.values, id);
    } catch (error) {
      if (isConflicto(error)) setConflicto(true);
      else avisarFallo(!guardada, error);
    }
  };
  const contenido: Record<IdSeccion, ReactNode> = {
    'datos-generales': <DatosGenerales hoy={hoy} origenes={origenes} />,
    'lugar-de-los-hechos': <LugarDeLosHechos hoy={hoy} />,
    'estatus-de-la-carpeta': <EstatusDeLaCarpeta hoy={hoy} />,
    'expediente-de-origen': <ExpedienteDeOrigen />,
  };
  const exists = form.errores().some(({ mensaje }) => mensaje === MENSAJES.carpetaExiste);
  return (
    <Formulario form={form} useOpciones={useOpciones}>
      <FormLayout
        secciones={SECCIONES.map((s) => ({ ...s, contenido: contenido[s.id] }))}
        onSubmit={save}
        {...(exists && { tituloErrores: 'El número de C.I. ya está en el registro' })}
        antes={
          <>
            <AvisoListas />
            {conflicto && guardada && alAbrir && (
              <Conflicto
                llcarpeta={guardada.llcarpeta}
                escrito={form.values}
                cambios={cambiosDe(initial, form.values)}
                alAbrir={alAbrir}
              />
            )}
            {antes}
          </>
        }
        estado={form.sucio ? 'Hay cambios sin guardar.' : undefined}
        acciones={
          <>
            <Button type="submit" variant="contained" disabled={form.guardando}>
              {form.guardando ? 'Guardando…' : 'Guardar'}
            </Button>
            <Button variant="outlined" color="secondary" onClick={cancelar}>
              Cancelar
            </Button>
            {otraAccion}
          </>
        }
      />
    </Formulario>
  );
}
