import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { DENUNCIANTE, FORMA_INICIO, ORIGEN } from '@renadet/domain/catalogos/ids';
import { AVISO_ANTES, isAntes } from '@renadet/domain/lib/antes';
import { isEmpty } from '@renadet/domain/lib/rules';
import { SI } from '@renadet/domain/lib/siNo';
import type { ReactNode } from 'react';
import { useDelFormulario } from '../../lib/useReglas.ts';
import type { SeccionFormulario } from '../../ui/FormLayout.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { FechaDeHechos } from './FechaDeHechos.tsx';
import { CodigoPostal, Colonia, Localidad } from './Lugar.tsx';
import { NumeroDeCarpeta } from './NumeroDeCarpeta.tsx';
import { useOrigenesDe } from './origenes.ts';
import { type IdSeccion, SECCIONES } from './secciones.ts';

interface PropsSi {
  cuando: (v: Carpeta) => boolean;
  children: ReactNode;
}

/** Draws questions only while another answer asks for them. Their place stays, so that nothing else moves. */
function Si({ cuando, children }: PropsSi) {
  const { form } = useContenido();
  return useDelFormulario(form, (f) => cuando(f.values)) ? children : <Hueco />;
}

/** An empty place in the second column. */
const Hueco = () => <div className="nada bloque-900" />;

/** The origins depend on the law that the file comes under, which is no field of it. */
function Origen() {
  const { form } = useContenido();
  return <Campo name="llorigen" opciones={useOrigenesDe(form.contexto, form.abierto.llorigen)} />;
}

/** The day on which it began. An old one is taken, and it is said what becomes of it. */
function Inicio({ hoy }: { hoy: string }) {
  const { form } = useContenido();
  const old = useDelFormulario(form, (f) => isAntes(f.values.fcinicio));
  return <Campo name="fcinicio" max={hoy} ayuda={old && <strong>{AVISO_ANTES}</strong>} />;
}

const DatosGenerales = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <NumeroDeCarpeta />
    <Inicio hoy={hoy} />
    <Origen />
    <Si cuando={(v) => v.llorigen === ORIGEN.OTRO}>
      <Campo name="especifique" mayusculas />
    </Si>
    <Campo name="lldelito" ancho="fila" />
    <Campo name="llcircunstancia" />
    <Campo name="novictimas" />
    <Campo name="lldenunciante" />
    <Si cuando={(v) => v.lldenunciante === DENUNCIANTE.AUTORIDAD}>
      <Campo name="llgobierno" />
    </Si>
    <Campo name="boindicios" />
    <Campo name="nombrempresponsable" mayusculas />
    <Campo name="dssintesis" />
  </Rejilla>
);

const LugarDeLosHechos = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="boconocehechos" />
    <FechaDeHechos hoy={hoy} />
    <Campo name="llestado" />
    <Campo name="llmunicipio" />
    <Localidad />
    <CodigoPostal />
    <Campo name="lltipoasentamiento" />
    <Colonia />
    <Campo name="lltipovialidad" />
    <Campo name="dscalle" mayusculas ancho="columna" />
    <Campo name="dsnumeroexterior" mayusculas ancho="columna" />
    <Campo name="dsnumerointerior" mayusculas ancho="columna" />
  </Rejilla>
);

const EstatusDeLaCarpeta = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="lletapa" />
    <Campo name="llestatus" />
    <Campo name="fcestatus" max={hoy} />
    <Hueco />
    <Campo name="dsacumulacion" mayusculas />
    <Campo name="dsreclasificacion" mayusculas />
  </Rejilla>
);

const DE_ORIGEN = ['nocianterior', 'dsdelito', 'dsjuzgado', 'dsproceso', 'llentidadfederativa', 'llmunicipioorigen'];

/** Questions about the former file. If there is none, or it is unknown, one line replaces the locked fields. */
function ExpedienteDeOrigen() {
  const { form } = useContenido();
  const { respuesta, opens } = useDelFormulario(form, ({ values, estado }) => ({
    respuesta: values.boexisteexporigen as number | null,
    // what is kept otherwise stays in sight
    opens:
      values.boexisteexporigen === SI ||
      DE_ORIGEN.some((name) => estado(name).kept || (estado(name).locked === undefined && !isEmpty(values[name]))),
  }));
  return (
    <Rejilla>
      <Campo name="boexisteexporigen" ancho="fila" />
      {opens ? (
        <>
          <Campo name="nocianterior" mayusculas />
          <Campo name="dsdelito" mayusculas />
          <Campo name="dsjuzgado" mayusculas />
          <Campo name="dsproceso" mayusculas />
          <Campo name="llentidadfederativa" />
          <Campo name="llmunicipioorigen" />
        </>
      ) : (
        respuesta !== null && (
          <p className="entera letra-menor llano interlinea-15 tenue">
            No se piden sus datos: la entidad de origen queda en No aplica y los demás vacíos.
          </p>
        )
      )}
    </Rejilla>
  );
}

/** The days of a court's referral, while its court may be told: that field says when. */
function DiasDeLaVista({ hoy }: { hoy: string }) {
  const { form } = useContenido();
  const isVista = useDelFormulario(form, (f) => f.values.llformainicio === FORMA_INICIO.VISTA_DE_ORGANO_JURISDICCIONAL);
  if (!isVista) return null;
  return (
    <>
      <Campo name="fcvista" max={hoy} />
      <Campo name="fcrecepcionvista" max={hoy} />
    </>
  );
}

/** Questions of the torture law that the documents lack [1-660]. */
const DatosDeLey = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="llformainicio" />
    <Campo name="dsqueja" mayusculas />
    <Campo name="dsorganovista" mayusculas ancho="fila" />
    <DiasDeLaVista hoy={hoy} />
    <Campo name="bopruebaexcluida" ancho="fila" />
    <Campo name="nopena" ayuda="De varias sentencias, los de la mayor." />
    <Campo name="noinhabilitacion" ayuda="De varias sentencias, los de la mayor." />
  </Rejilla>
);

/** The sections of the file form [1-073]. @param hoy last day the calendars offer */
export function seccionesCarpeta(hoy: string): SeccionFormulario[] {
  const contenido: Record<IdSeccion, ReactNode> = {
    'datos-generales': <DatosGenerales hoy={hoy} />,
    'lugar-de-los-hechos': <LugarDeLosHechos hoy={hoy} />,
    'estatus-de-la-carpeta': <EstatusDeLaCarpeta hoy={hoy} />,
    'expediente-de-origen': <ExpedienteDeOrigen />,
    'datos-de-ley': <DatosDeLey hoy={hoy} />,
  };
  return SECCIONES.map((s) => ({ ...s, contenido: contenido[s.id] }));
}
