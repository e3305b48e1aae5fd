import { FORMATOS, LIMITE_LUGARES, type NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import {
  descartarLugares,
  subirLugares,
  usarLugares,
  type VersionDeLugares,
  versionesDeLugares,
} from '@renadet/domain/catalogos/lugares.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { porQueNo } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { alDia, clave } from '../../lib/query.ts';
import { uploadArchivo } from '../../lib/upload.ts';
import { AvanceEnvio } from '../../ui/AvanceEnvio.tsx';
import { BotonDeArchivo } from '../../ui/BotonDeArchivo.tsx';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Turns an official workbook into the text that the server reads. */
type LecturaDeLibro = (archivo: File, clase: NombreDeFormato) => Promise<Blob>;

const TITULOS: Record<NombreDeFormato, string> = {
  localidades: 'Localidades del INEGI (AGEEML)',
  codigos: 'Códigos postales de Correos de México',
};
const CADA = 1000;
const EN_MARCHA: ReadonlySet<string> = new Set(['ESPERA', 'LEYENDO']);
const isLibro = (archivo: File) => /\.xlsx?$/i.test(archivo.name);

const versiones = (clase: NombreDeFormato) => alDia(versionesDeLugares, { params: { clase } });
/** What was read of versions is read again, and what forms read of places. */
function forget(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: clave(versionesDeLugares) });
  void cache.invalidateQueries({ predicate: ({ meta }) => meta?.lista === true });
}

/** Sends a file; its rows are read and compared by the server, whatever becomes of this screen. */
function useEnvio(clase: NombreDeFormato, leer: LecturaDeLibro) {
  const cache = useQueryClient();
  const [envio, setEnvio] = useState<{ nombre: string; avance: number }>();
  const [falla, setFalla] = useState('');
  const corte = useRef<AbortController>(undefined);
  useEffect(() => () => corte.current?.abort(), []);
  const send = async (archivo: File) => {
    setFalla('');
    if (archivo.size > LIMITE_LUGARES)
      return setFalla(`«${archivo.name}» es mayor de ${LIMITE_LUGARES / 1024 ** 2} MB: no es el archivo oficial.`);
    corte.current = new AbortController();
    const { signal } = corte.current;
    setEnvio({ nombre: archivo.name, avance: 0 });
    try {
      const whole = isLibro(archivo) ? new File([await leer(archivo, clase)], archivo.name) : archivo;
      const onAdvance = (avance: number) => setEnvio({ nombre: archivo.name, avance });
      const path = subirLugares.path.replace(':clase', clase);
      await uploadArchivo(path, whole, { signal, onAdvance }, () => call(versionesDeLugares, { params: { clase } }));
    } catch (error) {
      if (!signal.aborted) setFalla(`No se pudo importar «${archivo.name}»: ${mensajeDe(error)}`);
    }
    setEnvio(undefined);
    forget(cache);
  };
  return { envio, falla, send };
}

async function act(work: () => Promise<unknown>, bien: string, cache: QueryClient): Promise<void> {
  try {
    await work();
    avisar.correcto(bien);
  } catch (error) {
    avisar.error('No se hizo el cambio.', porQueNo(error));
  }
  forget(cache);
}

/** What a version that is not in use is about, and what may be done with it. */
function EnEspera({ version }: { version: VersionDeLugares }) {
  const cache = useQueryClient();
  const { clase, llversion, archivo, estado, leidos, nuevos, cambiados, retirados, falla } = version;
  if (EN_MARCHA.has(estado))
    return (
      <p
        role="status"
        className="texto"
      >{`«${archivo}»: se leen sus renglones, ${entero(leidos)} hasta ahora. Puede salir de esta pantalla.`}</p>
    );
  if (estado === 'FALLIDA') return <Nota tipo="error">{`«${archivo}»: ${falla}`}</Nota>;
  const use = () => act(() => call(usarLugares, { body: { clase, llversion } }), `«${archivo}» está en uso.`, cache);
  const discard = () => act(() => call(descartarLugares, { body: { clase } }), 'La importación se descartó.', cache);
  return (
    <div className="pila g-12">
      <p role="status" className="texto">
        {`«${archivo}»: ${cuantos(leidos, 'renglón', 'renglones')}${falla ? '' : leidos === 1 ? ', correcto' : ', todos correctos'}. Frente a lo que está en uso: ${cuantos(nuevos ?? 0, 'nuevo', 'nuevos')}, ${entero(cambiados ?? 0)} con otro nombre, ${cuantos(retirados ?? 0, 'que ya no viene', 'que ya no vienen')}. Todavía no se usa.`}
      </p>
      {falla && <Nota tipo="advertencia">{falla}</Nota>}
      <div className="fila g-12">
        <BotonPrincipal onClick={() => void use()}>Poner en uso</BotonPrincipal>
        <BotonSecundario onClick={() => void discard()}>Descartar</BotonSecundario>
      </div>
    </div>
  );
}

/** What is in use, and the way back. */
function EnUso({
  clase,
  actual,
  anterior,
}: {
  clase: NombreDeFormato;
  actual?: VersionDeLugares | undefined;
  anterior?: VersionDeLugares | undefined;
}) {
  const cache = useQueryClient();
  const back = async () => {
    if (!anterior) return;
    const contenido = `Se usará de nuevo «${anterior.archivo}», y «${actual?.archivo ?? 'nada'}» quedará como la anterior.`;
    if (await confirm({ titulo: 'Volver a la importación anterior', contenido, aceptar: 'Volver' }))
      await act(
        () => call(usarLugares, { body: { clase, llversion: anterior.llversion } }),
        `«${anterior.archivo}» está en uso.`,
        cache,
      );
  };
  const stop = async () => {
    const contenido =
      'Los formularios y las cargas dejarán de comprobar estos lugares. Puede volver a esta importación después.';
    if (await confirm({ titulo: 'Dejar de usar', contenido, aceptar: 'Dejar de usar', peligro: true }))
      await act(
        () => call(usarLugares, { body: { clase, llversion: null } }),
        'El registro quedó sin este catálogo.',
        cache,
      );
  };
  return (
    <div className="pila g-12">
      <p className="texto">
        {actual
          ? `En uso: «${actual.archivo}», de ${cuantos(actual.leidos, 'renglón', 'renglones')}, desde ${momento(actual.uso ?? actual.inicio)}${actual.usuario && `, por ${actual.usuario}`}.`
          : 'No se ha importado: todo funciona sin él, y estos datos se escriben sin comprobarse.'}
      </p>
      {(actual || anterior) && (
        <div className="fila g-12">
          {anterior && <BotonSecundario onClick={() => void back()}>Volver a la anterior</BotonSecundario>}
          {actual && <BotonSecundario onClick={() => void stop()}>Dejar de usar</BotonSecundario>}
        </div>
      )}
    </div>
  );
}

function DeClase({ clase, leer }: { clase: NombreDeFormato; leer: LecturaDeLibro }) {
  const { data } = useQuery({
    ...versiones(clase),
    refetchInterval: ({ state }) => state.data?.some(({ estado }) => EN_MARCHA.has(estado)) && CADA,
  });
  const { envio, falla, send } = useEnvio(clase, leer);
  const find = (...estados: VersionDeLugares['estado'][]) => data?.find(({ estado }) => estados.includes(estado));
  const espera = find('ESPERA', 'LEYENDO', 'LISTA', 'FALLIDA');
  return (
    <Panel titulo={TITULOS[clase]} id={`lugares-${clase}`}>
      <div className="pila g-16">
        {data && <EnUso clase={clase} actual={find('EN_USO')} anterior={find('ANTERIOR')} />}
        {envio ? <AvanceEnvio {...envio} /> : espera && <EnEspera version={espera} />}
        {falla && <Nota tipo="error">{falla}</Nota>}
        <div>
          <BotonDeArchivo
            etiqueta={`Archivo de ${FORMATOS[clase].titulo}`}
            acepta=".csv,.txt,.xlsx,.xls"
            color="secondary"
            ocupado={envio !== undefined}
            onChoose={(archivo) => void send(archivo)}
          >
            Elegir el archivo
          </BotonDeArchivo>
        </div>
      </div>
    </Panel>
  );
}

/** The places of official files: what is in use, and the import of a newer one. */
export default function Lugares({ leer }: { leer: LecturaDeLibro }) {
  return (
    <div className="pila g-16">
      <p className="texto tenue">
        Se importan del archivo oficial como se descarga: CSV, texto o libro de Excel. Se lee y se compara completo
        antes de usarse; si un renglón está mal no se importa nada.
      </p>
      <DeClase clase="localidades" leer={leer} />
      <DeClase clase="codigos" leer={leer} />
    </div>
  );
}
