import Button from '@mui/material/Button';
import { carpetaNueva, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import type { Carpeta, CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type ReactNode, useEffect, useState } from 'react';
import type { Envio } from '../../lib/formulario.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { useBorrador, useEstadoBorrador, useGuardiaDeBorrador } from '../../lib/useBorrador.ts';
import { type Continuacion, useConflicto } from '../../lib/useConflicto.ts';
import { useContinuacion } from '../../lib/useContinuacion.ts';
import { type Asiento, guardarFormulario, useVivo } from '../../lib/useGuardar.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Conflicto, filasDe } from '../../ui/Conflicto.tsx';
import { FormLayout } from '../../ui/FormLayout.tsx';
import { Formulario } from '../../ui/Formulario.tsx';
import { OfertaBorrador } from '../../ui/OfertaBorrador.tsx';
import { DatosGenerales, EstatusDeLaCarpeta, ExpedienteDeOrigen, LugarDeLosHechos } from './Campos.tsx';
import { avisarFallo, leerCarpeta } from './guardar.ts';
import { useOrigenes, useOrigenesDe } from './origenes.ts';
import { aFormulario, contextoDe } from './registro.ts';
import { ANEXOS, camposEnOrden, type IdSeccion, type Lugar, SECCIONES } from './secciones.ts';

interface Props {
  rol: number;
  /** The file as it is kept; absent, a new one. */
  guardada?: CarpetaGuardada;
  /** It takes the place of a form of an older version. */
  continuacion?: Continuacion<Carpeta> | undefined;
  /** Where the user wants to go on. */
  seccion?: Lugar | undefined;
  /** The section of the attachments, and how many of them would be lost. */
  anexos: { contenido: ReactNode; pendientes: () => number };
  envio: Envio<Carpeta, Asiento>;
  /** Saved, and nothing was typed since. */
  alGuardar: (values: Carpeta, asiento: Asiento) => unknown;
  cancelar: () => void;
  /** Opens the file as it is kept now. */
  alAbrir: (actual: CarpetaGuardada, continuacion: Continuacion<Carpeta>) => void;
  antes?: ReactNode;
  /** Besides Guardar and Cancelar, and why it cannot be chosen now. */
  otraAccion?: ReactNode;
  impedida?: string | undefined;
}

/** The form of a file on its rules, with its changes typed again where there were any. */
function useCarpeta({ rol, guardada, continuacion }: Pick<Props, 'rol' | 'guardada' | 'continuacion'>) {
  const [{ initial, contexto }] = useState(() => ({
    initial: guardada ? aFormulario(guardada) : carpetaNueva(),
    contexto: contextoDe(guardada ? 'editar' : 'nuevo', rol, guardada),
  }));
  const stored = guardada ? initial : undefined;
  const form = useFormulario({ campos: camposEnOrden, rules: reglasCarpeta, initial, contexto, stored });
  // before the draft's: what it follows is the form with its changes
  useContinuacion(form, continuacion);
  const llave = guardada?.llcarpeta ?? 0;
  const borrador = useBorrador({
    form,
    registro: { clase: 'carpeta', llcarpeta: llave, llave },
    version: guardada?.version ?? null,
    campos: camposEnOrden,
    ficha: continuacion?.ficha,
    adoptado: continuacion?.adoptado,
    activo: true,
  });
  const conflicto = useConflicto({ form, campos: camposEnOrden, borrador });
  return { form, initial, contexto, borrador, conflicto };
}

/** Captures or edits a file, section by section [1-077] [1-078]. */
export function CarpetaForm(props: Props) {
  const { guardada, envio, alGuardar, cancelar, alAbrir, antes, otraAccion, impedida, seccion, anexos } = props;
  const { form, initial, contexto, borrador, conflicto } = useCarpeta(props);
  const estado = useEstadoBorrador(borrador);
  const todos = useOrigenes();
  const vivo = useVivo();
  useGuardiaDeBorrador(form, borrador, 'La carpeta', anexos.pendientes);
  const origenes = useOrigenesDe(contexto, initial.llorigen);
  const { hoy } = contexto;
  const { encuentro } = conflicto;
  useEffect(() => {
    if (!seccion) return;
    document.getElementById(seccion)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${seccion}-titulo`)?.focus({ preventScroll: true });
  }, [seccion]);

  const save = async () => {
    try {
      await guardarFormulario({
        form,
        borrador,
        campos: camposEnOrden,
        envio,
        leer: ({ llcarpeta }) => leerCarpeta(llcarpeta),
        alAbrir,
        alGuardar: (asiento) => alGuardar(form.values, asiento),
        vivo,
      });
    } catch (error) {
      if (!vivo() || !conflicto.alFallar(error, MENSAJES.carpetaErrorModificar)) avisarFallo(!guardada, error);
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
        secciones={[
          ...SECCIONES.map((s) => ({ ...s, contenido: contenido[s.id] })),
          { ...ANEXOS, contenido: anexos.contenido },
        ]}
        onSubmit={save}
        {...(exists && { tituloErrores: 'El número de C.I. ya está en el registro' })}
        antes={
          <>
            <OfertaBorrador
              borrador={borrador}
              version={guardada?.version ?? null}
              alComparar={(oferta) => conflicto.alComparar(oferta)}
            />
            {encuentro && guardada && (
              <Conflicto
                key={String(encuentro.esBorrador)}
                registro="esta carpeta"
                borrador={encuentro.esBorrador}
                leer={() => leerCarpeta(guardada.llcarpeta)}
                filas={(actual) =>
                  filasDe(camposEnOrden, encuentro.escrito(), aFormulario(actual), {
                    useOpciones,
                    opciones: { llorigen: todos },
                  })
                }
                alAbrir={async (actual, conservar) => alAbrir(actual, await encuentro.resolver(conservar))}
              />
            )}
            {antes}
          </>
        }
        estado={estado ?? impedida}
        acciones={
          <>
            <BotonEspera type="submit" variant="contained" ocupado={form.guardando}>
              Guardar
            </BotonEspera>
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
