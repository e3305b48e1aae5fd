import type { FilaAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { isNombrada, nivelesDeAutoridad, nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { type DePartes, TablaDePartes } from '../../ui/TablaDePartes.tsx';
import { eraseAutoridad, useAutoridades } from './api.ts';

const personas = (n: number) => (n === 1 ? '1 persona imputada' : `${n} personas imputadas`);

/** A level in its column; of an authority of which nobody knows any, the first says so, and the others nothing. */
const nivel = (fila: FilaAutoridad, columna: 'dsgobierno' | 'dssubnivel' | 'dsdependencia') =>
  isNombrada(fila) ? legible(fila[columna]) : columna === 'dsgobierno' ? nombreDeAutoridad(fila) : null;

/** The office. Q.R.R. or the number of accused tell its rows apart. */
const Dependencia = ({ fila }: { fila: FilaAutoridad }) => {
  const text = [
    fila.boexistente === 1 && isNombrada(fila) && 'Q.R.R.',
    fila.dsloquesesabe,
    fila.imputados > 0 && personas(fila.imputados),
  ]
    .filter(Boolean)
    .join(', ');
  const office = nivel(fila, 'dsdependencia');
  return (
    <>
      {office}
      {text && (
        <>
          {' '}
          <span className="en-bloque tenue">{office ? `· ${text}` : text}</span>
        </>
      )}
    </>
  );
};

/** Deletes an authority that may be deleted, once that is confirmed. */
async function remove(fila: FilaAutoridad, llcarpeta: number, cache: QueryClient) {
  if (fila.presponsableId) return avisar.error(MENSAJES.autoridadExterna); // [1-438]
  const yes = await confirm({
    titulo: 'Eliminar autoridad',
    contenido: (
      <>
        Se eliminará la autoridad <strong>{legible(nivelesDeAutoridad(fila))}</strong>
        {fila.imputados > 0 && ` con ${personas(fila.imputados)}`}. ¿Desea continuar?
      </>
    ),
    aceptar: 'Eliminar autoridad',
    peligro: true,
  });
  if (yes) await eraseAutoridad(fila, llcarpeta, cache);
}

/** Authorities of a file [1-099]. */
export function TablaAutoridades(props: DePartes) {
  const { llcarpeta } = props;
  const cache = useQueryClient();
  return (
    <TablaDePartes<FilaAutoridad>
      {...props}
      titulo="Autoridades de la carpeta"
      vacio="Todavía no hay autoridades capturadas"
      clase="AUTORIDAD"
      una="una autoridad"
      lectura={useAutoridades(llcarpeta)}
      clave={(a) => a.llresponsable}
      onRemove={(a) => remove(a, llcarpeta, cache)}
      columnas={(open) => [
        {
          id: 'gobierno',
          titulo: ETIQUETAS.gobierno,
          tipo: 'enlace',
          valor: (a) => nivel(a, 'dsgobierno'),
          onChoose: open,
          ordenable: true,
        },
        { id: 'subnivel', titulo: 'Subnivel de Gobierno', valor: (a) => nivel(a, 'dssubnivel'), ordenable: true },
        {
          id: 'dependencia',
          titulo: 'Dependencia',
          valor: (a) => nivel(a, 'dsdependencia'),
          celda: (a) => <Dependencia fila={a} />,
          ordenable: true,
        },
      ]}
    />
  );
}
