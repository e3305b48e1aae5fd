import { getCarpetaByNumero } from '@renadet/domain/carpeta/carpeta.contract';
import { CI_VALIDO } from '@renadet/domain/carpeta/carpeta.rules';
import { numeroComo } from '@renadet/domain/carpeta/numero';
import { numeral } from '@renadet/domain/lib/texto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { NUMERO_ANTERIOR } from '../../lib/propuestas.ts';
import { alDia } from '../../lib/query.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { ConPropuesta } from '../../ui/Propuesta.tsx';

/** As long as the help in its place, so that nothing below moves while the next field is typed in. */
const YA_ESTA = 'Ya está en el registro.';

/** The file that has a number already, of those that the user may see; asked for when the field was left. */
function useRepetida(dejado: string | null) {
  const { form } = useContenido();
  const { llcarpeta, noci } = useDelFormulario(form, ({ values }) => ({
    llcarpeta: values.llcarpeta as number | null,
    noci: numeral(values.noci ?? ''),
  }));
  const { data } = useQuery({
    ...alDia(getCarpetaByNumero, { body: { noci: dejado } }),
    enabled: dejado !== null,
    gcTime: 0,
    retry: false,
  });
  return noci === dejado ? data?.find((other) => other.llcarpeta !== llcarpeta) : undefined;
}

/** The typed serial as a whole number, written as that of the last file that the user registered. */
function useComoElAnterior() {
  const { form, propuestas } = useContenido();
  const hoy = useHoy();
  const sobre = useDelFormulario(form, ({ values }) => String(values.noci ?? ''));
  const anterior = propuestas[NUMERO_ANTERIOR];
  const texto = anterior && numeroComo(String(anterior.valor), sobre, hoy);
  return texto && anterior ? { texto, sobre, origen: anterior.origen } : undefined;
}

/**
 * The number of a file. On leaving the field, its help names the file of the same number, with a link to it [1-760]. Nothing
 * is refused before saving, and files of other offices are not named.
 */
export function NumeroDeCarpeta() {
  const { form, visit } = useContenido();
  const canRead = useFuncion('CONSULTAR CARPETA');
  const [dejado, setDejado] = useState<string | null>(null);
  const repetida = useRepetida(dejado);
  const oferta = useComoElAnterior();
  const isOpen = useDelFormulario(form, (f) => f.estado('noci').locked === undefined);
  const leave = () => {
    const noci = numeral(form.values.noci ?? '');
    const changed = noci !== numeral(form.abierto.noci ?? '');
    setDejado(canRead && changed && CI_VALIDO.test(noci) ? noci : null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div onBlur={leave} className="cede">
      <ConPropuesta
        oferta={oferta}
        take={() => form.set('noci', oferta?.texto)}
        ayuda={
          repetida ? (
            <>
              <strong>{YA_ESTA}</strong>{' '}
              <Enlace
                onClick={() => visit?.('/pages/actualizar', { carpeta: repetida.llcarpeta, accion: 'consultar' })}
                className="letra-suya"
                style={{ verticalAlign: 'baseline' }}
              >
                Abrir esa carpeta
              </Enlace>
            </>
          ) : (
            isOpen && 'Letras, números, espacios, «/», «-» y «_».'
          )
        }
      >
        {(ayuda) => <Campo name="noci" mayusculas ancho="columna" ayuda={ayuda} />}
      </ConPropuesta>
      <div role="status" className="oculto">
        {repetida && YA_ESTA}
      </div>
    </div>
  );
}
