import { getCalidadCarpeta } from '@renadet/domain/calidad/calidad.contract';
import type { DatoCalificado, Faltante } from '@renadet/domain/calidad/calificacion';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { setPedidoDeNota } from '../../lib/pedidoDeNota.ts';
import { alDia } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Falla } from '../../ui/Falla.tsx';
import { Advertencia, Correcto } from '../../ui/Icon.tsx';
import { useObservado } from '../../ui/observado.ts';
import { Panel } from '../../ui/Panel.tsx';
import css from './DatosDeLey.module.css';

interface Props {
  llcarpeta: number;
  cerrada: boolean;
}

const DE = {
  carpeta: { uno: 'carpeta', ruta: '/pages/actualizar', llave: 'carpeta', nueva: '' },
  victima: { uno: 'víctima', ruta: '/pages/victima', llave: 'victima', nueva: 'Registrar una víctima' },
  autoridad: { uno: 'autoridad', ruta: '/pages/autoridad', llave: 'autoridad', nueva: 'Registrar una autoridad' },
} as const;

/** Which forms the user may write in. */
function usePuede(cerrada: boolean): Record<Faltante['de'], { editar: boolean; agregar: boolean }> {
  const may = {
    carpeta: { editar: useFuncion('EDITAR CARPETA'), agregar: false },
    victima: { editar: useFuncion('EDITAR VICTIMA'), agregar: useFuncion('AGREGAR VICTIMA') },
    autoridad: { editar: useFuncion('EDITAR AUTORIDAD'), agregar: useFuncion('AGREGAR AUTORIDAD') },
  };
  const none = { editar: false, agregar: false };
  return cerrada ? { carpeta: none, victima: none, autoridad: none } : may;
}

/** Says how many records lack the datum, and how many say that it is unknown. */
function describe({ faltan, estado, valor, desconocido, blanco }: DatoCalificado): string {
  if (estado === 'valor') return '';
  const [first] = faltan;
  const total = valor + desconocido + blanco;
  if (first?.de === 'carpeta' || total === 1) return estado === 'blanco' ? 'sin dato' : 'declarado desconocido';
  const partes = [
    blanco && `${blanco} sin dato`,
    desconocido && cuantos(desconocido, 'declarado desconocido', 'declarados desconocidos'),
  ].filter(Boolean);
  return `${partes.join(', ')}, de ${total}`;
}

/** The way to the field of one record. */
function BotonCampo({ falta, dato, puede }: { falta: Faltante; dato: string; puede: ReturnType<typeof usePuede> }) {
  const ir = useIr();
  const { de, llave, lugar, campo, estado } = falta;
  const { uno, ruta, llave: name, nueva } = DE[de];
  if (!puede[de][llave === null ? 'agregar' : 'editar']) return null;
  // who declared that nobody knows it is not asked to make it up
  const verbo = estado === 'desconocido' ? 'Corregir' : 'Completar';
  const texto = llave === null ? nueva : de === 'carpeta' ? verbo : `${verbo} ${uno} ${lugar}`;
  return (
    <Boton
      variant="text"
      size="small"
      className={clases('no-imprimir', css.boton)}
      aria-label={`${texto}: ${dato}`}
      onClick={() =>
        ir(ruta, { [name]: llave, accion: llave === null ? null : 'editar', foco: llave === null ? null : campo })
      }
    >
      {texto}
    </Boton>
  );
}

/** Asks who registered the file for the field of one record: the note is written, and Enviar sends it. */
function BotonPedir({ falta, dato, llcarpeta }: { falta: Faltante; dato: string; llcarpeta: number }) {
  const { puede } = useObservado();
  const { de, llave, lugar, campo, estado } = falta;
  if (!puede) return null;
  const { uno, nueva } = DE[de];
  const quien = llave === null || de === 'carpeta' ? '' : ` ${uno} ${lugar}`;
  const pide = () => {
    if (llave === null) return `${nueva}: sin ella falta ${dato}.`;
    return estado === 'desconocido' ? `Confirme si se sabe: ${dato}.` : `Falta: ${dato}.`;
  };
  return (
    <Boton
      variant="text"
      size="small"
      className={clases('no-imprimir', css.boton)}
      aria-label={`Pedir${quien}: ${dato}`}
      onClick={() =>
        setPedidoDeNota({
          registro: llave === null ? { objeto: 'carpeta', llave: llcarpeta } : { objeto: de, llave },
          campo: llave === null ? null : campo,
          texto: pide(),
        })
      }
    >
      Pedir
    </Boton>
  );
}

function Dato({
  dato,
  puede,
  llcarpeta,
}: {
  dato: DatoCalificado;
  puede: ReturnType<typeof usePuede>;
  llcarpeta: number;
}) {
  const { estado, faltan } = dato;
  return (
    <li className="fila al-centro alto-36" style={{ gap: '0 8px' }}>
      {estado === 'valor' ? (
        <Correcto color="success" titleAccess="Completo:" />
      ) : (
        <Advertencia color="warning" titleAccess={estado === 'blanco' ? 'Falta:' : 'No se sabe:'} />
      )}
      <div className="cede crece-200">
        {dato.dato}
        {estado !== 'valor' && <span className="tenue">{`: ${describe(dato)}`}</span>}
      </div>
      {faltan.map((falta) => (
        <Fragment key={`${falta.llave}`}>
          <BotonCampo {...{ falta, puede }} dato={dato.dato} />
          <BotonPedir {...{ falta, llcarpeta }} dato={dato.dato} />
        </Fragment>
      ))}
    </li>
  );
}

/** The data of the file that art. 84 of the law asks for: how many there are, and a link to each missing field. */
export function DatosDeLey({ llcarpeta, cerrada }: Props) {
  const puede = usePuede(cerrada);
  const { data, error, refetch } = useQuery(alDia(getCalidadCarpeta, { params: { llcarpeta } }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { completos, total, puntos, datos } = data;
  return (
    <Panel id="calidad-de-ley" titulo={`${completos} de ${total} datos de ley`}>
      <p className="letra-menor tenue mb-8">{`Los que pide el artículo 84 de la ley. Calificación: ${puntos} de 100.`}</p>
      <ul className="lista">
        {datos.map((dato) => (
          <Dato key={dato.id} {...{ dato, puede, llcarpeta }} />
        ))}
      </ul>
    </Panel>
  );
}
