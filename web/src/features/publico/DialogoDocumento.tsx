import { documentoNuevo, motivoDeNoPublicar, reglasDocumento } from '@renadet/domain/publico/documento.rules';
import { camposDocumento, type Documento, type FilaDocumento } from '@renadet/domain/publico/documento.schema';
import { SECCIONES } from '@renadet/domain/publico/secciones';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { AvanceEnvio } from '../../ui/AvanceEnvio.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { clases } from '../../ui/clases.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { Cargar } from '../../ui/Icon.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { store } from './api.ts';
import css from './publico.module.css';

interface Props {
  /** The document to edit; null is a new one. */
  documento: FilaDocumento | null;
  onClose: () => void;
}

const ARCHIVO = 'archivo-documento';

const NOMBRES = Object.keys(camposDocumento) as (keyof Documento)[];
const valoresDe = (documento: FilaDocumento | Documento) =>
  Object.fromEntries(NOMBRES.map((name) => [name, documento[name]])) as Documento;

interface PropsArchivo {
  /** Name of the file that was chosen. */
  nombre: string | undefined;
  /** Name of the file that is shown now, if any. */
  actual: string | null | undefined;
  rechazo: string | null | undefined;
  enviando: boolean;
  onChoose: (archivo: File | null) => void;
}

/** The PDF of a document, with its facts or its fault. */
const ElegirArchivo = ({ nombre, actual, rechazo, enviando, onChoose }: PropsArchivo) => (
  <>
    <label htmlFor={ARCHIVO} className="bloque resaltado mb-4">
      Archivo PDF
    </label>
    <input
      id={ARCHIVO}
      type="file"
      accept=".pdf,application/pdf"
      disabled={enviando}
      aria-invalid={Boolean(rechazo)}
      aria-describedby={`${ARCHIVO}-ayuda`}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
        onChoose(event.target.files?.[0] ?? null);
        event.target.value = ''; // the same file, corrected, may be chosen again
      }}
      className={clases('oculto', css.archivo)}
    />
    {/* the browser's own says it in the browser's language */}
    <Boton
      tabIndex={-1}
      aria-hidden
      disabled={enviando}
      startIcon={<Cargar />}
      onClick={() => document.getElementById(ARCHIVO)?.click()}
    >
      {nombre ?? 'Elegir archivo'}
    </Boton>
    <div id={`${ARCHIVO}-ayuda`} role="status" className={clases('letra-menor mt-4', rechazo ? 'rojo' : 'tenue')}>
      {rechazo ||
        (actual
          ? `Ahora se muestra ${actual}. Elija otro solo para reemplazarlo.`
          : 'Hasta 20 MB, sin contraseña. El archivo tiene preferencia sobre la dirección.')}
    </div>
  </>
);

/** A public document: the text of its page, and its PDF or an address of another site. */
export function DialogoDocumento({ documento, onClose }: Props) {
  const cache = useQueryClient();
  const [archivo, setArchivo] = useState<File | null>(null);
  const [avance, setAvance] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const initial = valoresDe(documento ?? documentoNuevo());
  const form = useFormulario({ campos: camposDocumento, rules: reglasDocumento, initial, contexto: {} });
  const errores = useErrores(form);
  const rechazo = archivo && motivoDeNoPublicar(archivo.name, archivo.size);
  const send = async () => {
    if (rechazo) return document.getElementById(ARCHIVO)?.focus();
    const control = new AbortController();
    abort.current = control;
    if (await store(form, archivo, cache, { onAdvance: setAvance, signal: control.signal })) onClose();
  };
  // the send under way is cancelled, and the dialog closes by itself
  const leave = () => (avance === null ? onClose() : abort.current?.abort());
  return (
    <Dialogo
      sucio={form.sucio || archivo !== null}
      titulo={documento ? 'Editar documento' : 'Nuevo documento'}
      onClose={leave}
      onSubmit={() => void send()}
      acciones={
        <BotonesDialogo
          onCancel={leave}
          salida={avance === null ? 'Cancelar' : 'Cancelar el envío'}
          ocupado={form.guardando || avance !== null}
        />
      }
    >
      <Formulario form={form}>
        <div className="pila g-16">
          <ErrorSummary errores={errores} intento={form.intento} titulo="Revise los datos del documento" />
          <Rejilla>
            <Campo name="titulo" ancho="fila" />
            <Campo name="descripcion" ancho="fila" />
            <Campo name="llseccion" opciones={SECCIONES} />
            <Campo name="fcpublicacion" />
            <Campo name="enlace" ancho="fila" ayuda="Déjela vacía si el documento es un PDF que usted sube." />
          </Rejilla>
          <div className="relativo">
            <ElegirArchivo
              nombre={archivo?.name}
              actual={documento?.nombre}
              rechazo={rechazo}
              enviando={avance !== null}
              onChoose={setArchivo}
            />
            {archivo && avance !== null && <AvanceEnvio nombre={archivo.name} avance={avance} />}
          </div>
        </div>
      </Formulario>
    </Dialogo>
  );
}
