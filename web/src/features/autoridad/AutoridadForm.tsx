import { autoridadNueva } from '@renadet/domain/autoridad/autoridad.rules';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contextoEn } from '../../lib/carpetaElegida.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { useErrores } from '../../lib/useReglas.ts';
import { BotonSeguir } from '../../ui/BotonSeguir.tsx';
import { CintaCarpeta } from '../../ui/CintaCarpeta.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
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
  /** Leads from reading to editing, whoever may. */
  onEdit?: (() => void) | undefined;
  /** Goes on with the check before the folio once it is saved; absent, where the file is not ready for it. */
  onRevisar?: (() => unknown) | undefined;
}

/** The authority form, with its accused persons: new, Editar, Consultar. Mount it with a `key` of the record. */
export function AutoridadForm({ carpeta, guardada, soloLectura, onFinish, onEdit, onRevisar }: Props) {
  const cache = useQueryClient();
  const sesion = useSesion();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    window.scrollTo({ top: 0 });
    focusCampo('llgobierno');
  }, [turn]);
  const nueva = () => autoridadNueva(carpeta.llcarpeta);
  return (
    <FormularioDeRegistro
      {...AUTORIDAD}
      inicial={guardada ?? nueva()}
      noci={carpeta.noci}
      contexto={(modo, { presponsableId }) => contextoEn(carpeta, sesion, modo, Boolean(presponsableId))}
      soloLectura={soloLectura}
      useOpciones={useOpciones}
      envio={(form, alta) => envioDeAutoridad(form.abierto, { nombreDe: (i) => nombreEn(form, i), cache, alta })}
      onSave={onFinish}
      onCancel={onFinish}
      onEdit={onEdit}
      filasDeConflicto={filasAutoridad}
      cabeza={({ modo }) => <CintaCarpeta>{TITULO[modo]}</CintaCarpeta>}
      masGuardar={({ form, modo, save, open }) => {
        if (modo === 'consultar') return null;
        const otra = () => {
          setTurn(turn + 1);
          open(nueva());
        };
        return (
          <>
            {modo === 'nuevo' && (
              <BotonSeguir ocupado={form.guardando} principal={!onRevisar} onSave={() => save(otra)}>
                Guardar y agregar otra
              </BotonSeguir>
            )}
            {onRevisar && (
              <BotonSeguir ocupado={form.guardando} onSave={() => save(onRevisar)}>
                Guardar y revisar
              </BotonSeguir>
            )}
          </>
        );
      }}
      secciones={({ form, write }) => [
        { ...AUTORIDAD_RESPONSABLE, contenido: <DatosAutoridad form={form} /> },
        { ...IMPUTADOS, contenido: <Imputados {...{ form, write }} /> },
      ]}
    />
  );
}
