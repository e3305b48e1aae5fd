import Button from '@mui/material/Button';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { carpetaNueva, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import type { Carpeta, CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/http.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { useBorrador, useEstadoBorrador, useGuardiaDeBorrador } from '../../lib/useBorrador.ts';
import { type Continuacion, useConflicto } from '../../lib/useConflicto.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { AvisoListas } from '../../ui/AvisoListas.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Conflicto, filasDe } from '../../ui/Conflicto.tsx';
import { FormLayout } from '../../ui/FormLayout.tsx';
import { Formulario } from '../../ui/Formulario.tsx';
import { OfertaBorrador } from '../../ui/OfertaBorrador.tsx';
import { DatosGenerales, EstatusDeLaCarpeta, ExpedienteDeOrigen, LugarDeLosHechos } from './Campos.tsx';
import { avisarFallo } from './guardar.ts';
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
  /** The section of the attachments, and whether some of them would be lost. */
  anexos: { contenido: ReactNode; hayPendientes: () => boolean };
  /** Saves it. @returns its id */
  guardar: (values: Carpeta) => Promise<number>;
  /** Saved; nothing is left to lose. */
  alGuardar: (values: Carpeta, llcarpeta: number) => void;
  cancelar: () => void;
  /** Opens the file as it is kept now. */
  alAbrir?: (actual: CarpetaGuardada, continuacion: Continuacion<Carpeta>) => void;
  antes?: ReactNode;
  /** Besides Guardar and Cancelar. */
  otraAccion?: ReactNode;
}

/** The form of a file on its rules, with its changes typed again where there were any. */
function useCarpeta({ rol, guardada, continuacion }: Pick<Props, 'rol' | 'guardada' | 'continuacion'>) {
  const [{ initial, contexto }] = useState(() => ({
    initial: guardada ? aFormulario(guardada) : carpetaNueva(),
    contexto: contextoDe(guardada ? 'editar' : 'nuevo', rol, guardada),
  }));
  const stored = guardada ? initial : undefined;
  const form = useFormulario({ campos: camposEnOrden, rules: reglasCarpeta, initial, contexto, stored });
  useEffect(() => {
    if (continuacion) form.aplicar(continuacion.cambios);
  }, [form, continuacion]);
  const llave = guardada?.llcarpeta ?? 0;
  const borrador = useBorrador({
    form,
    registro: { clase: 'carpeta', llcarpeta: llave, llave },
    version: guardada?.version ?? null,
    campos: camposEnOrden,
    abierto: initial,
    ficha: continuacion?.ficha,
    activo: true,
  });
  const conflicto = useConflicto({ form, campos: camposEnOrden, abierto: initial, borrador });
  return { form, initial, contexto, borrador, conflicto };
}

/** Captures or edits a file, section by section [1-077] [1-078]. */
export function CarpetaForm(props: Props) {
  const { guardada, guardar, alGuardar, cancelar, alAbrir, antes, otraAccion, seccion, anexos } = props;
  const { form, initial, contexto, borrador, conflicto } = useCarpeta(props);
  const estado = useEstadoBorrador(borrador);
  const todos = useOrigenes();
  useGuardiaDeBorrador(form, borrador, anexos.hayPendientes);
  const origenes = useOrigenesDe(contexto, initial.llorigen);
  const { hoy } = contexto;
  const { encuentro } = conflicto;
  useEffect(() => {
    if (!seccion) return;
    document.getElementById(seccion)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${seccion}-titulo`)?.focus({ preventScroll: true });
  }, [seccion]);

  const save = async () => {
    let id = 0;
    try {
      const saved = await borrador.mientras(() =>
        form.enviar(async (values) => {
          id = await guardar(values);
        }),
      );
      if (saved) alGuardar(form.values, id);
    } catch (error) {
      if (!conflicto.alFallar(error, MENSAJES.carpetaErrorModificar)) avisarFallo(!guardada, error);
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
            <AvisoListas />
            <OfertaBorrador
              borrador={borrador}
              version={guardada?.version ?? null}
              alComparar={(oferta) => conflicto.alComparar(oferta)}
            />
            {encuentro && guardada && alAbrir && (
              <Conflicto
                key={String(encuentro.esBorrador)}
                registro="esta carpeta"
                borrador={encuentro.esBorrador}
                leer={() => call(getCarpetaById, { params: { llcarpeta: guardada.llcarpeta } })}
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
        estado={estado}
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
