import { codigoPostal, localidadesDe } from '@renadet/domain/catalogos/lugares.contract';
import { isEmpty } from '@renadet/domain/lib/rules';
import { normalize } from '@renadet/domain/lib/texto';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { catalogo } from '../../lib/query.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { perezosa } from '../../ui/perezosa.tsx';

const Escrita = () => <Campo name="dslocalidad" mayusculas />;
/** Loaded where places are imported. */
const ListaDeLocalidades = perezosa(() => import('./ListaDeLocalidades.tsx'), Escrita);

const textos = (names: readonly string[] | undefined) => names && [...new Set(names.map(normalize))];

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
  if (!data?.length || !visible) return <Escrita />;
  return (
    <Suspense fallback={<Escrita />}>
      <ListaDeLocalidades data={data} />
    </Suspense>
  );
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
