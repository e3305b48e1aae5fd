import { codigoPostal, localidadesDe } from '@renadet/domain/catalogos/lugares.contract';
import { isEmpty } from '@renadet/domain/lib/rules';
import { normalize } from '@renadet/domain/lib/texto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { catalogo } from '../../lib/query.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Campo, useContenido } from '../../ui/Formulario.tsx';

const textos = (names: readonly string[] | undefined) => names && [...new Set(names.map(normalize))];

/** The locality: those of the municipality are offered where INEGI's catalogue is there, and any text may be typed. */
export function Localidad() {
  const { form } = useContenido();
  const [llestado, llmunicipio] = useDelFormulario(form, ({ values }) => [values.llestado, values.llmunicipio]);
  const params = { llestado: Number(llestado ?? 0), llmunicipio: Number(llmunicipio ?? 0) };
  const { data } = useQuery({ ...catalogo(localidadesDe, { params }), enabled: params.llmunicipio > 0 });
  const sugerencias = useMemo(() => textos(data?.map(({ nombre }) => nombre)), [data]);
  return <Campo name="dslocalidad" mayusculas sugerencias={sugerencias} />;
}

/** The place of the postal code that the form has, where the catalogue of Correos is there. */
function useCodigoPostal() {
  const { form } = useContenido();
  const cp = useDelFormulario(form, ({ values }) => String(values.cp ?? ''));
  const { data } = useQuery({ ...catalogo(codigoPostal, { params: { cp } }), enabled: /^\d{5}$/.test(cp) });
  return { form, cp, lugar: data };
}

/** The postal code: one that is typed says the state and the municipality, where nobody did. */
export function CodigoPostal() {
  const { form, cp, lugar } = useCodigoPostal();
  useEffect(() => {
    const { llestado = null, llmunicipio = null } = lugar ?? {};
    const isTyped = cp !== String(form.abierto.cp ?? '');
    if (llestado !== null && isTyped && isEmpty(form.values.llestado)) form.setVarios({ llestado, llmunicipio });
  }, [form, cp, lugar]);
  return <Campo name="cp" mayusculas />;
}

/** The settlement: those of the postal code are offered. */
export function Colonia() {
  const { lugar } = useCodigoPostal();
  const sugerencias = useMemo(() => textos(lugar?.asentamientos), [lugar]);
  return <Campo name="dscolonia" mayusculas ancho="columna" sugerencias={sugerencias} />;
}
