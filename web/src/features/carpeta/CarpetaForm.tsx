import { carpetaNueva } from '@renadet/domain/carpeta/carpeta.rules';
import type { Carpeta, CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { hasFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { usePropuestasDeCarpeta } from '../../lib/propuestas.ts';
import { useSesion } from '../../lib/session.ts';
import { canSalir } from '../../lib/useGuardia.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSeguir } from '../../ui/BotonSeguir.tsx';
import { FormularioDeRegistro } from '../../ui/FormularioDeRegistro.tsx';
import { filasDe } from '../../ui/filasDeConflicto.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { seccionesCarpeta } from './Campos.tsx';
import { FolioGenerado } from './FolioGenerado.tsx';
import { useOrigenes } from './origenes.ts';
import { aFormulario, contextoCarpeta } from './registro.ts';
import { type Adjuntos, CARPETA, envioDeCarpeta, openInAnexos, type RegistroCarpeta } from './save.ts';
import { ANEXOS, camposEnOrden, VINCULOS } from './secciones.ts';
import { motivoSinFolio } from './useFolio.ts';

interface Props {
  /** The file as it is kept; null, a new one. */
  guardada: CarpetaGuardada | null;
  /** Its attachments and the component that shows them; none before the file is registered. */
  adjuntos: Adjuntos;
  anexos: (llcarpeta: number | null) => ReactNode;
  /** The files that it is linked with, once it is registered. */
  vinculos: ReactNode;
  /** Buttons with the certificates, once there is a folio. */
  constancias: ReactNode;
  irAFolio: (llcarpeta: number) => void;
  /** Saved with all its attachments, and nothing was typed since. */
  onSave: (registro: RegistroCarpeta, llcarpeta: number) => unknown;
  /** The same, and goes on with the first part that it lacks; absent for a kept file. */
  onSeguir?: ((carpeta: Carpeta, llcarpeta: number) => unknown) | undefined;
  onCancel: () => void;
  /** Told of the file that is opened in the place of a former form. */
  onOpen: (carpeta: Carpeta) => void;
}

/** Saves a new file and goes on with its victims, or with its authorities where it declares none. */
function Seguir({ form, onSave }: Pick<RegistroCarpeta, 'form'> & { onSave: () => unknown }) {
  const sesion = useSesion();
  const parte = useDelFormulario(form, ({ values }) => (values.novictimas === 0 ? 'autoridades' : 'víctimas'));
  if (!hasFuncion(sesion, parte === 'víctimas' ? 'AGREGAR VICTIMA' : 'AGREGAR AUTORIDAD')) return null;
  return <BotonSeguir ocupado={form.guardando} onSave={onSave}>{`Guardar y capturar ${parte}`}</BotonSeguir>;
}

/** Captures or edits a file, section by section [1-077] [1-078]. */
export function CarpetaForm({ guardada, adjuntos, anexos, vinculos, constancias, irAFolio, ...props }: Props) {
  const { onSave, onSeguir, ...rest } = props;
  const cache = useQueryClient();
  const sesion = useSesion();
  const hoy = useHoy();
  const todos = useOrigenes();
  const propuestas = usePropuestasDeCarpeta(guardada === null);
  const secciones = useMemo(() => seccionesCarpeta(hoy), [hoy]);
  const sinFolio = (carpeta: Carpeta) => (carpeta.llcarpeta === null ? undefined : motivoSinFolio(sesion, carpeta));
  return (
    <FormularioDeRegistro
      {...CARPETA}
      {...rest}
      inicial={guardada ? aFormulario(guardada) : carpetaNueva()}
      noci={guardada?.noci}
      contexto={(modo, carpeta) =>
        contextoCarpeta(modo, sesion?.rol.llrol ?? 0, modo === 'nuevo' ? undefined : carpeta)
      }
      useOpciones={useOpciones}
      propuestas={propuestas}
      archivos={adjuntos.pendientes}
      envio={({ abierto }, alta) => envioDeCarpeta(abierto, adjuntos, cache, alta)}
      onSave={(asiento, registro) =>
        adjuntos.falta() ? openInAnexos(registro, asiento) : onSave(registro, asiento.llcarpeta)
      }
      filasDeConflicto={(mia, actual) =>
        filasDe(camposEnOrden, mia, actual, { useOpciones, opciones: { llorigen: todos } })
      }
      tituloErrores={({ form }) =>
        form.errores().some(({ mensaje }) => mensaje === MENSAJES.carpetaExiste)
          ? 'El número de C.I. ya está en el registro'
          : undefined
      }
      antes={() =>
        guardada?.folio && (
          <Panel>
            <FolioGenerado folio={guardada.folio}>{constancias}</FolioGenerado>
          </Panel>
        )
      }
      secciones={({ form }) => [
        ...secciones,
        { ...VINCULOS, contenido: vinculos, oculta: !guardada },
        { ...ANEXOS, contenido: anexos(form.abierto.llcarpeta) },
      ]}
      masGuardar={(registro) =>
        onSeguir && (
          <Seguir
            form={registro.form}
            onSave={() =>
              registro.save((asiento) =>
                adjuntos.falta() ? openInAnexos(registro, asiento) : onSeguir(registro.form.values, asiento.llcarpeta),
              )
            }
          />
        )
      }
      notaDeAcciones={({ form }) => sinFolio(form.abierto)}
      acciones={({ form: { abierto } }) => {
        const { llcarpeta } = abierto;
        if (llcarpeta === null) return null;
        const generate = async () => (await canSalir()) && irAFolio(llcarpeta);
        return (
          <Boton disabled={sinFolio(abierto) !== undefined} onClick={generate}>
            Generar folio
          </Boton>
        );
      }}
    />
  );
}
