import { nearestFirst } from '@renadet/domain/carga/cercania';
import { judgeLocalidad, llaveDeLugar } from '@renadet/domain/catalogos/localidad';
import { llave, normalize } from '@renadet/domain/lib/texto';
import { useMemo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useCampoAsuTurno, useDelFormulario } from '../../lib/useReglas.ts';
import { BotonEnlace } from '../../ui/BotonLlano.tsx';
import { filter } from '../../ui/campos/filter.ts';
import { Lista } from '../../ui/campos/Lista.tsx';
import { useContenido } from '../../ui/Formulario.tsx';

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

/** The localities of a municipality, listed; any other text may be typed, and is told which one is called nearest. */
export default function ListaDeLocalidades({ data }: { data: readonly LocalidadOfrecida[] }) {
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
