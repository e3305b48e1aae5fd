import { nearestFirst } from '@renadet/domain/carga/cercania';
import { judgeLocalidad, llaveDeLugar } from '@renadet/domain/catalogos/localidad';
import { codigoPostal, localidadesDe } from '@renadet/domain/catalogos/lugares.contract';
import { isEmpty } from '@renadet/domain/lib/rules';
import { llave, normalize } from '@renadet/domain/lib/texto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { catalogo } from '../../lib/query.ts';
import { useCampoAsuTurno, useDelFormulario } from '../../lib/useReglas.ts';
import { BotonEnlace } from '../../ui/BotonLlano.tsx';
import { filter } from '../../ui/campos/filter.ts';
import { Lista } from '../../ui/campos/Lista.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';

const textos = (names: readonly string[] | undefined) => names && [...new Set(names.map(normalize))];

/** Words that people shorten in names of places. */
const ABREVIADAS: Readonly<Record<string, string>> = {
  SN: 'SAN',
  STA: 'SANTA',
  STO: 'SANTO',
  COL: 'COLONIA',
  FRACC: 'FRACCIONAMIENTO',
  EJ: 'EJIDO',
  RCHO: 'RANCHO',
  HDA: 'HACIENDA',
  CD: 'CIUDAD',
  GRAL: 'GENERAL',
  LIC: 'LICENCIADO',
  DR: 'DOCTOR',
  PTO: 'PUERTO',
  MPIO: 'MUNICIPIO',
};
/** The places that a text finds: as it is typed, else with its shortened words written out. */
function searchLugar(opciones: readonly Opcion[], typed: string): readonly Opcion[] {
  const found = filter(opciones, typed);
  if (found.length) return found;
  const whole = llave(typed)
    .split(/[ .]+/)
    .map((word) => ABREVIADAS[word] ?? word)
    .join(' ');
  return filter(opciones, whole);
}

interface LocalidadOfrecida {
  clave: string;
  nombre: string;
}
/** The localities as a list offers them: of two of one name each says its key. */
function useOpcionesDeLocalidad(data: readonly LocalidadOfrecida[]): readonly Opcion[] {
  return useMemo(() => {
    const times = new Map<string, number>();
    for (const { nombre } of data) times.set(nombre, (times.get(nombre) ?? 0) + 1);
    return data.map(({ clave, nombre }) => ({
      id: Number(clave),
      texto: (times.get(nombre) ?? 0) > 1 ? `${normalize(nombre)} (${clave})` : normalize(nombre),
    }));
  }, [data]);
}

/** What is said below the locality: its key, or which one is called nearest. */
function DeLocalidad({
  dicho,
  data,
  take,
}: {
  dicho: string;
  data: readonly LocalidadOfrecida[];
  take: (one: LocalidadOfrecida) => void;
}) {
  const nombres = useMemo(() => data.map(({ nombre }) => nombre), [data]);
  const near = data[nombres.indexOf(nearestFirst(nombres, dicho)[0] ?? '')];
  return (
    <>
      No coincide la localidad con el municipio según el INEGI; se guarda como está, sin clave.{' '}
      {near && (
        <>
          ¿Quiso decir <BotonEnlace onClick={() => take(near)}>{normalize(near.nombre)}</BotonEnlace>?
        </>
      )}
    </>
  );
}

function ListaDeLocalidades({ data }: { data: readonly LocalidadOfrecida[] }) {
  const { form } = useContenido();
  const { opciones: _, value, onChange: __, ...drawn } = useCampoAsuTurno(form, 'dslocalidad');
  const opciones = useOpcionesDeLocalidad(data);
  const dicho = typeof value === 'string' ? value : '';
  const chosen = useDelFormulario(form, ({ values }) => (values.localidadCveINEGI ?? null) as string | null);
  const municipio = Number(data[0]?.clave.slice(0, 5));
  const conocidas = useMemo(() => {
    const key = llaveDeLugar(dicho);
    return data.filter(({ clave, nombre }) => clave === chosen || llaveDeLugar(nombre) === key);
  }, [data, dicho, chosen]);
  const known = conocidas.map((one) => ({ ...one, boactivo: 1 }));
  const judged = judgeLocalidad(known, { clave: chosen, nombre: dicho || null }, municipio);
  const clave = judged.falla
    ? judgeLocalidad(known, { clave: null, nombre: dicho || null }, municipio).clave
    : judged.clave;
  const valor = (clave && opciones.find(({ id }) => id === Number(clave))) || null;
  const put = (dslocalidad: string | null, localidadCveINEGI: string | null) =>
    form.setVarios({ dslocalidad, localidadCveINEGI });
  const take = ({ clave: key, nombre }: LocalidadOfrecida) => put(normalize(nombre), key);
  const ayuda = clave ? (
    `Clave del INEGI: ${clave}`
  ) : dicho && !conocidas.length ? (
    <DeLocalidad {...{ dicho, data, take }} />
  ) : undefined;
  return (
    <Lista
      {...drawn}
      valor={valor}
      {...(!valor && dicho && { suelto: dicho })}
      libre
      mayusculas
      ayuda={ayuda}
      search={(typed) => searchLugar(opciones, typed)}
      onChoose={(option) => {
        const one = option && data.find((each) => Number(each.clave) === option.id);
        if (one) take(one);
        else put(null, null);
      }}
      onRelease={(text) => put(normalize(text), null)}
      sinOpciones="Ninguna del INEGI se llama así: puede dejar lo escrito"
    />
  );
}

/** The locality: those of the municipality are listed where INEGI's catalogue is there, and any text may be typed. */
export function Localidad() {
  const { form } = useContenido();
  const [llestado, llmunicipio, visible] = useDelFormulario(form, ({ values, props }) => [
    values.llestado,
    values.llmunicipio,
    props('dslocalidad').state.locked === undefined,
  ]);
  const params = { llestado: Number(llestado ?? 0), llmunicipio: Number(llmunicipio ?? 0) };
  const { data } = useQuery({ ...catalogo(localidadesDe, { params }), enabled: params.llmunicipio > 0 });
  const municipio = params.llestado * 1000 + params.llmunicipio;
  // a key of where it was is none of where it is now
  useEffect(() => {
    const clave = form.values.localidadCveINEGI;
    if (typeof clave === 'string' && Number(clave.slice(0, 5)) !== municipio) form.set('localidadCveINEGI', null);
  }, [form, municipio]);
  return data?.length && visible ? <ListaDeLocalidades data={data} /> : <Campo name="dslocalidad" mayusculas />;
}

/** The place of the postal code that the form has, where the catalogue of Correos is there. */
function useCodigoPostal() {
  const { form } = useContenido();
  const cp = useDelFormulario(form, ({ values }) => String(values.cp ?? ''));
  const { data } = useQuery({ ...catalogo(codigoPostal, { params: { cp } }), enabled: /^\d{5}$/.test(cp) });
  return { form, cp, lugar: data };
}

/** The postal code: one that is typed says the state and the municipality where nobody did, and else that they are others. */
export function CodigoPostal() {
  const { useOpciones } = useContenido();
  const { form, cp, lugar } = useCodigoPostal();
  const [llestado, llmunicipio] = useDelFormulario(form, ({ values }) => [values.llestado, values.llmunicipio]);
  const estados = useOpciones('estados', null);
  const municipios = useOpciones('municipios', lugar?.llestado ?? null);
  useEffect(() => {
    const suyo = { llestado: lugar?.llestado ?? null, llmunicipio: lugar?.llmunicipio ?? null };
    const isTyped = cp !== String(form.abierto.cp ?? '');
    if (suyo.llestado === null || !isTyped) return;
    if (isEmpty(form.values.llestado)) form.setVarios(suyo);
    else if (form.values.llestado === suyo.llestado && isEmpty(form.values.llmunicipio))
      form.set('llmunicipio', suyo.llmunicipio);
  }, [form, cp, lugar]);
  const isElsewhere =
    lugar?.llmunicipio != null &&
    !isEmpty(llmunicipio) &&
    (llestado !== lugar.llestado || llmunicipio !== lugar.llmunicipio);
  const texto = (list: readonly Opcion[] | undefined, id: number | null | undefined) =>
    list?.find((one) => one.id === id)?.texto ?? '';
  const ayuda =
    isElsewhere &&
    `Según Correos de México, este código postal es de ${texto(municipios, lugar?.llmunicipio)}, ${texto(estados, lugar?.llestado)}.`;
  return <Campo name="cp" mayusculas {...(ayuda && { ayuda })} />;
}

/** The settlement: those of the postal code are offered. */
export function Colonia() {
  const { lugar } = useCodigoPostal();
  const sugerencias = useMemo(() => textos(lugar?.asentamientos), [lugar]);
  return <Campo name="dscolonia" mayusculas ancho="columna" sugerencias={sugerencias} />;
}
