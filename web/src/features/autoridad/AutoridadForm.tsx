import { autoridadNueva } from '@renadet/domain/autoridad/autoridad.rules';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { contextoEn } from '../../lib/carpetaElegida.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { useErrores } from '../../lib/useReglas.ts';
import { CintaCarpeta } from '../../ui/CintaCarpeta.tsx';
import { FormularioDeRegistro } from '../../ui/FormularioDeRegistro.tsx';
import { envioDeAutoridad } from './api.ts';
import { AUTORIDAD_RESPONSABLE, DatosAutoridad, IMPUTADOS } from './DatosAutoridad.tsx';
import { recordImputados } from './imputado/lista.ts';
import { PersonasImputadas } from './imputado/PersonasImputadas.tsx';
import { AUTORIDAD, contextoImputados, filasAutoridad, nombreEn, type RegistroAutoridad } from './registro.ts';

const QRR_SIN_PERSONAS = 'Con Q.R.R. no hay personas imputadas.';
const TITULO = { nuevo: 'Autoridad nueva', editar: 'Edición', consultar: 'Consulta' } as const;

/** The accused persons of the authority on the screen. */
function Imputados({ form, write }: Pick<RegistroAutoridad, 'form' | 'write'>) {
  const { imputados, imputadosE, llgobierno, boexistente } = form.values;
  const error = useErrores(form).find(({ campo }) => campo === 'imputados');
  // another level forces other answers of those already captured
  const level = useRef(llgobierno);
  const guardados = form.abierto.llresponsable === null ? undefined : form.abierto;
  useEffect(() => {
    if (level.current === llgobierno) return;
    level.current = llgobierno;
    if (imputados.length) form.setVarios({ imputados: recordImputados(imputados, contextoImputados(form), guardados) });
  }, [form, imputados, llgobierno, guardados]);
  return (
    <PersonasImputadas
      lista={{ imputados, imputadosE }}
      contexto={contextoImputados(form)}
      guardados={guardados}
      onChange={(next) => form.setVarios(next)}
      onWrite={write}
      ocupado={form.guardando}
      impedido={boexistente === 1 ? QRR_SIN_PERSONAS : undefined}
      error={error?.mensaje}
    />
  );
}

interface Props {
  carpeta: CarpetaGuardada;
  /** The one that is kept; null, a new one. */
  guardada: Autoridad | null;
  soloLectura: boolean;
  onFinish: () => void;
}

/** The authority form, with its accused persons: new, Editar, Consultar. Mount it with a `key` of the record. */
export function AutoridadForm({ carpeta, guardada, soloLectura, onFinish }: Props) {
  const cache = useQueryClient();
  const sesion = useSesion();
  return (
    <FormularioDeRegistro
      {...AUTORIDAD}
      inicial={guardada ?? autoridadNueva(carpeta.llcarpeta)}
      noci={carpeta.noci}
      contexto={(modo, { presponsableId }) => contextoEn(carpeta, sesion, modo, Boolean(presponsableId))}
      soloLectura={soloLectura}
      useOpciones={useOpciones}
      envio={(form, alta) => envioDeAutoridad(form.abierto, { nombreDe: (i) => nombreEn(form, i), cache, alta })}
      onSave={onFinish}
      onCancel={onFinish}
      filasDeConflicto={filasAutoridad}
      cabeza={({ modo }) => <CintaCarpeta carpeta={carpeta}>{TITULO[modo]}</CintaCarpeta>}
      secciones={({ form, write }) => [
        { ...AUTORIDAD_RESPONSABLE, contenido: <DatosAutoridad form={form} /> },
        { ...IMPUTADOS, contenido: <Imputados {...{ form, write }} /> },
      ]}
    />
  );
}
