import { PRECISION, TECNICA } from '@renadet/domain/catalogos/ids';
import { PRECISIONES_DE_NACIMIENTO } from '@renadet/domain/catalogos/precision';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { placeCampos } from '@renadet/domain/lib/dialecto';
import { isEmpty } from '@renadet/domain/lib/rules';
import { edadEnLosHechos, edadesEnPalabras } from '@renadet/domain/victima/edad';
import { isDesconocida, SIN_IDENTIFICAR } from '@renadet/domain/victima/identidad';
import { CON_NOMBRE, sinIdentificar } from '@renadet/domain/victima/sinIdentificar';
import { camposVictima, EDAD_MAXIMA, type Victima } from '@renadet/domain/victima/victima.schema';
import type { ReactNode } from 'react';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { CampoCurp } from '../../ui/CampoCurp.tsx';
import { CampoPrecision } from '../../ui/CampoPrecision.tsx';
import type { SeccionFormulario } from '../../ui/FormLayout.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { QuienEs } from '../../ui/QuienEs.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { LUGAR, LugarConocido } from './LugarConocido.tsx';

/** The names of a list, which the compiler holds against the form's fields. */
type Nombres<S> = S extends `${infer N} ${infer Mas}` ? N | Nombres<Mas> : S;
const nombres = <S extends string>(campos: S) => campos.split(' ') as Nombres<S>[];

const seccion = <S extends string>(id: string, titulo: string, campos: S, contenido: ReactNode, extra?: ReactNode) => ({
  id,
  titulo,
  campos: nombres(campos),
  contenido,
  extra,
});

/**
 * The fields of a list in the grid, in their order: two in a row, a question beside the fields that its answer opens.
 * @param max last day that its calendars offer
 */
const enRejilla = <S extends string>(id: string, titulo: string, campos: S, max?: string) =>
  seccion(
    id,
    titulo,
    campos,
    <Rejilla>
      {nombres(campos).map((name) =>
        name === LUGAR ? <LugarConocido key={name} /> : <Campo key={name} name={name} {...(max && { max })} />,
      )}
    </Rejilla>,
  );

const PADRE = 'dsnombrePadre dsApellidoPatPadre dsApellidoMatPadre';
const MADRE = 'dsnombreMadre dsApellidoPatMadre dsApellidoMatMadre';

/** Father and mother side by side, each in one column. */
const Familiar = ({ titulo, campos }: { titulo: string; campos: string }) => (
  <section className="rejilla g-20 cede">
    <h3>{titulo}</h3>
    {nombres(campos).map((name) => (
      <Campo key={name} name={name} ancho="columna" />
    ))}
  </section>
);

/** The description appears with the technique OTRA; one kept from before stays in sight. */
function Modalidad() {
  const { form } = useContenido();
  const describes = useDelFormulario(
    form,
    ({ values }) => values.lltecnica === TECNICA.OTRA || !isEmpty(values.especifiquetecnica),
  );
  return (
    <Rejilla>
      <Campo name="lltecnica" ancho="fila" />
      {describes && <Campo name="especifiquetecnica" mayusculas />}
      <Campo name="bovictimadelitosexual" ancho="fila" />
    </Rejilla>
  );
}

/** The age that reports count, where it is another one than that of the day of registration (D-405). */
function EnLosHechos() {
  const { form } = useContenido();
  const words = useDelFormulario(form, ({ values, contexto }) => {
    const { fechanacimiento, dsedad } = values as Pick<Victima, 'fechanacimiento' | 'dsedad'>;
    return edadesEnPalabras(dsedad, edadEnLosHechos({ fechanacimiento, dsedad }, contexto as ContextoEnCarpeta));
  });
  return words && <span>{words}.</span>;
}

const DE_NACIMIENTO = ['fechanacimiento', 'dsedad'];
/** What is known of her birth: its day or her age, her age more or less, or nothing (D-409). */
function Nacimiento({ hoy }: { hoy: string }) {
  const { form } = useContenido();
  const precision = useDelFormulario(form, (f) => f.values.llprecisionnacimiento as number | null);
  const isAproximada = precision === PRECISION.EDAD_APROXIMADA;
  return (
    <>
      <CampoPrecision
        name="llprecisionnacimiento"
        opciones={PRECISIONES_DE_NACIMIENTO}
        de={DE_NACIMIENTO}
        primera={(_, antes) => (antes.dsedad === EDAD_MAXIMA ? { dsedad: null } : {})}
        ancho="fila"
      />
      {!isAproximada && precision !== PRECISION.NO_SE_SABE && <Campo name="fechanacimiento" max={hoy} />}
      {precision !== PRECISION.NO_SE_SABE && (
        <Campo name="dsedad" ayuda={<EnLosHechos />} {...(isAproximada && { label: 'Edad aproximada, en años' })} />
      )}
      {isAproximada && <div className="nada bloque-900" />}
    </>
  );
}

/** Identity: names keep the spelling typed, so they are not turned into capitals here. */
const Identificacion = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <QuienEs
      titulo="¿Se sabe quién es?"
      seSabe="Se sabe quién es"
      nadie={SIN_IDENTIFICAR}
      campo="dsnombre"
      isSin={(v) => isDesconocida(v as Victima)}
      sin={(v) => sinIdentificar(v as Victima)}
      con={CON_NOMBRE}
    />
    <Campo name="dsnombre" />
    <Campo name="dsapellidopaterno" ancho="columna" />
    <Campo name="dsapellidomaterno" ancho="columna" />
    <Campo name="dsalias" mayusculas />
    <Campo name="llgenero" />
    <Campo name="bogestacion" />
    <Nacimiento hoy={hoy} />
    <CampoCurp ancho="columna" />
    <Campo name="fcregistro" max={hoy} />
  </Rejilla>
);

/**
 * The seven sections of the victim form [1-096], and the further data of the law [1-670].
 * @param hoy last day the calendars offer
 * @param examenes the table of her examinations
 * @param copiar the button beside the first heading that copies answers from another victim
 */
export const seccionesVictima = (hoy: string, examenes: ReactNode, copiar?: ReactNode): readonly SeccionFormulario[] =>
  placeCampos(camposVictima)([
    seccion(
      'identificacion',
      'Identificación',
      `dsnombre dsapellidopaterno dsapellidomaterno dsalias llgenero bogestacion llprecisionnacimiento fechanacimiento dsedad dscurp fcregistro`,
      <Identificacion hoy={hoy} />,
      copiar,
    ),
    enRejilla(
      'generales',
      'Información general',
      `llnacionalidad llsituacionconyugal bolugarnacimiento llpaisnacimiento llestadonacimiento llmunicipionacimiento llsituacionmigratoria dsregistrocedulaidentidad`,
    ),
    enRejilla('actividades', 'Actividades', 'llnivelescolaridad llocupacion boperiodista boderechosh'),
    enRejilla(
      'adicional',
      'Información adicional',
      `bopoblacionlgbttti llpoblacionlgbttti bohablalenguaextranjera lltipolenguaextranjera bohablalenguaindigena lltipolenguaindigena boetnia llpoblacionindigena bodiscapacidad lltipodiscapacidad bohablaespanol bopertenecepoblacionsituacioncalle bomedidaproteccion fcmedidaproteccion bogrupovulnerable`,
      hoy,
    ),
    seccion(
      'filiacion',
      'Filiación',
      `${PADRE} ${MADRE}`,
      <Rejilla>
        <Familiar titulo="Padre" campos={PADRE} />
        <Familiar titulo="Madre" campos={MADRE} />
      </Rejilla>,
    ),
    seccion('modalidad', 'Modalidad del delito', 'lltecnica bovictimadelitosexual especifiquetecnica', <Modalidad />),
    seccion(
      'examen',
      'Examen médico-psicológico',
      'bopsicologico llexamen llresultado examenes',
      <>
        <Rejilla>
          <Campo name="bopsicologico" ancho="fila" />
          <Campo name="llexamen" />
          <Campo name="llresultado" />
        </Rejilla>
        {examenes}
      </>,
    ),
    enRejilla(
      'ley',
      'Datos de ley',
      'boafrodescendiente llsituacionjuridica boavisoconsular fcavisoconsular dsrenavi fcrenavi boreparacion fcreparacion metodos finalidades motivos',
      hoy,
    ),
  ]);
