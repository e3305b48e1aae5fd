import { copiaDeImputado } from '@renadet/domain/imputado/copia';
import { type ContextoImputado, isNombrado, reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado, type Imputado } from '@renadet/domain/imputado/imputado.schema';
import { enFrase } from '@renadet/domain/lib/cuantos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import type { Known } from '@renadet/domain/lib/rules';
import { nombreDeImputado } from '@renadet/domain/victima/identidad';
import { type ReactNode, useEffect } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import type { FormularioDe } from '../../../lib/formulario.ts';
import { useOpciones } from '../../../lib/opciones.ts';
import { usePropuestasDeImputado } from '../../../lib/propuestas.ts';
import { useDelFormulario, useErrores, useFormulario } from '../../../lib/useReglas.ts';
import { BotonSecundario } from '../../../ui/Botones.tsx';
import { BotonesDialogo } from '../../../ui/BotonesDialogo.tsx';
import { BotonSeguir } from '../../../ui/BotonSeguir.tsx';
import { CampoCurp } from '../../../ui/CampoCurp.tsx';
import { CopiarDeAnterior } from '../../../ui/CopiarDeAnterior.tsx';
import { ConFijos } from '../../../ui/campos/Fijos.tsx';
import { focusCampo } from '../../../ui/campos/Marco.tsx';
import { clases } from '../../../ui/clases.ts';
import { DeOtroRegistro } from '../../../ui/DeOtroRegistro.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Obligatorios } from '../../../ui/FormLayout.tsx';
import { Campo, Formulario, useContenido } from '../../../ui/Formulario.tsx';
import { Candado } from '../../../ui/Icon.tsx';
import { goToPendiente } from '../../../ui/pendiente.ts';
import { Rejilla } from '../../../ui/Rejilla.tsx';
import css from './DialogoImputado.module.css';
import { OrganoJurisdiccional } from './OrganoJurisdiccional.tsx';

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={css.parte}>
    <h3 className="titulo mb-12">{titulo}</h3>
    <Rejilla>{children}</Rejilla>
  </section>
);

/** Questions about a person put at disposal. They appear with that answer [1-280] [1-281] [1-282]. */
function Disposicion({ hoy }: { hoy: string }) {
  const { form } = useContenido();
  const disposed = useDelFormulario(form, (f) => f.values.bodisposicion === 1);
  return (
    <>
      <Campo name="bodisposicion" />
      <Campo name="boordenaprehension" />
      {disposed && (
        <>
          <Campo name="fechadisposicion" max={hoy} ancho="fila" />
          <Campo name="dsdependencia" mayusculas />
          <Campo name="dsautoridad" mayusculas />
        </>
      )}
    </>
  );
}

const Partes = ({ hoy }: { hoy: string }) => (
  <>
    <Parte titulo="Identidad">
      <Campo name="dsnombre" />
      <Campo name="dsapellidopaterno" ancho="columna" />
      <Campo name="dsapellidomaterno" ancho="columna" />
      <Campo name="dsalias" mayusculas />
      <Campo name="llgenero" />
      <Campo name="fechanacimiento" max={hoy} />
      <CampoCurp />
      <Campo name="llpaisnacimiento" />
      <Campo name="llestadonacimiento" />
      <Campo name="llmunicipionacimiento" />
    </Parte>
    <Parte titulo="Información complementaria">
      <Campo name="lladscripcion" />
      <Campo name="boseparadoservpublico" />
      <Campo name="bopermiso" />
      <Campo name="bofuedesarmado" />
      <Campo name="boconstrenido" ancho="fila" />
    </Parte>
    <Parte titulo={ETIQUETAS.situacionJuridica}>
      <Disposicion hoy={hoy} />
      <Campo name="llsituacionjuridica" />
      <Campo name="llsituacion" />
      <OrganoJurisdiccional />
    </Parte>
  </>
);

interface Props {
  inicial: Imputado;
  /** How the person is kept, if it is. */
  conocido: Known<Imputado, ContextoImputado>;
  contexto: ContextoImputado;
  /** Kept as it is in the list: nothing is sent until the authority is saved. @param sigue another one is added next */
  onSave: (imputado: Imputado, sigue: boolean) => void;
  /** The name of the person added just before. */
  previa?: string | undefined;
  /** The last one of the same authority, of whom answers may be copied. */
  anterior?: Imputado | undefined;
  onClose: () => void;
  /** Hears every change. The authority's draft keeps the person in this dialog. */
  onWrite: (imputado: Imputado) => void;
}

/** Says why nothing can be changed, or which fields are required. */
const Indicaciones = ({ motivo }: { motivo: string | undefined }) =>
  motivo === undefined ? (
    <Obligatorios> Sus datos se registran al guardar la autoridad.</Obligatorios>
  ) : (
    <p className="renglon g-8 al-centro letra-texto resaltado interlinea-15" style={{ color: 'var(--informacion)' }}>
      <Candado fontSize="small" aria-hidden />
      {motivo}
    </p>
  );

const askCierre = (save: (() => Promise<boolean>) | undefined) =>
  confirm({
    titulo: 'Hay cambios sin guardar',
    contenido: 'Si cierra esta ventana se pierde lo que escribió de la persona imputada.',
    aceptar: 'Cerrar sin guardar',
    cancelar: 'Seguir aquí',
    mejor: save ? { texto: 'Guardar y cerrar', work: save } : 'cancelar',
  });
const CAMPOS = Object.keys(camposImputado);
const FALTA = 'falta-imputado';
/** So many are named; of the others how many they are. */
const NOMBRADOS = 3;

/** The reasons for which a save would be refused, beside the button that saves (D-338). */
function Falta({ form }: { form: FormularioDe<Imputado, ContextoImputado> }) {
  const campos = form.pendientes(CAMPOS).map((name) => camposImputado[name as 'dsnombre'].etiqueta);
  return (
    <p id={FALTA} className={clases('crece-240 nota', css.nota)}>
      {campos.length > 0 && `Antes de guardar complete ${enFrase(campos, NOMBRADOS)}.`}
    </p>
  );
}

const MANERAS = [{ texto: 'Copiar de la persona anterior', pick: copiaDeImputado }];
const TITULO = { nuevo: 'Agregar persona imputada', editar: 'Editar persona imputada' } as const;

/** The accused-person dialog: add, edit or consult [1-113]. Mount it while it is open. */
export function DialogoImputado({ inicial, conocido, contexto, previa, anterior, onSave, onClose, onWrite }: Props) {
  const form = useFormulario({
    campos: camposImputado,
    rules: reglasImputado,
    initial: inicial,
    contexto,
    ...conocido,
  });
  const errores = useErrores(form);
  const readOnly = contexto.modo === 'consultar';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is mounted for one person
  useEffect(() => form.subscribe(() => form.sucio && onWrite(form.values)), [form]);

  const isNuevo = contexto.modo === 'nuevo';
  const propuestas = usePropuestasDeImputado(isNuevo, anterior);
  const save = (sigue = false) => {
    if (!isNombrado(form.values) || !form.validate()) return;
    onSave(form.values, sigue);
    if (!sigue) return;
    form.restart(inicial); // in the same dialog, which neither goes nor comes again
    focusCampo('dsnombre');
  };
  const cancel = async () => {
    const saveFirst = async () => {
      save();
      return false; // it is closed by being saved
    };
    const isSound = isNombrado(form.values) && form.pendientes(CAMPOS).length === 0;
    if (!form.sucio || (await askCierre(isSound ? saveFirst : undefined))) onClose();
  };
  const titulo = readOnly ? 'Consultar persona imputada' : TITULO[isNuevo ? 'nuevo' : 'editar'];
  return (
    <Dialogo
      titulo={titulo}
      onClose={cancel}
      {...(!readOnly && { onSubmit: () => save() })}
      acciones={
        readOnly ? (
          <BotonSecundario onClick={cancel}>Cancelar</BotonSecundario>
        ) : (
          <>
            <Falta form={form} />
            <BotonesDialogo onCancel={cancel} desactivado={!isNombrado(form.values)} describe={FALTA}>
              {isNuevo && (
                <BotonSeguir desactivado={!isNombrado(form.values)} describe={FALTA} onSave={() => save(true)}>
                  Guardar y agregar otra
                </BotonSeguir>
              )}
            </BotonesDialogo>
          </>
        )
      }
    >
      <Formulario form={form} useOpciones={useOpciones} propuestas={propuestas}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up */}
        <div onKeyDown={(event) => goToPendiente(event, form, CAMPOS)} className="pila g-16">
          <div role="status" className={clases('resaltado', css.aviso)}>
            {previa && `Se agregó a ${previa}. Capture a la siguiente persona.`}
          </div>
          {isNuevo && anterior && (
            <CopiarDeAnterior<Imputado>
              key={String(anterior.index)}
              maneras={MANERAS}
              read={async () => anterior}
              nombre={nombreDeImputado}
              fallo="No se pudo copiar de la persona anterior"
              enDialogo
            />
          )}
          <ErrorSummary errores={errores} intento={form.intento} />
          <Indicaciones motivo={readOnly ? (form.motivoGeneral ?? '') : undefined} />
          <div>
            <DeOtroRegistro objeto="imputado" llave={inicial.llimputado}>
              <ConFijos>
                <Partes hoy={contexto.hoy} />
              </ConFijos>
            </DeOtroRegistro>
          </div>
        </div>
      </Formulario>
    </Dialogo>
  );
}
