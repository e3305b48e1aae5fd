import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import type { CodigoCarga } from '@renadet/domain/carga/codigos';
import { TEXTOS } from '@renadet/domain/carga/errores';
import { anomaliasDeCarga, type Conteos, type Hallazgos } from '@renadet/domain/carga/seguimiento.contract';
import { ANTES } from '@renadet/domain/lib/antes';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { query } from '../../lib/query.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Pestanas } from '../../ui/Pestanas.tsx';
import { Sencilla } from '../../ui/tabla/Sencilla.tsx';
import css from './carga.module.css';
import { type Cuenta, count, isCabal } from './cuenta.ts';
import { downloadCsv, downloadLibro, nombreNoIntegradas } from './descargas.ts';
import { ListaErrores } from './ListaErrores.tsx';
import { listasDe, totalDe } from './listas.ts';
import { ACTUALIZADOS } from './useCarga.ts';

interface Props {
  conteos: Conteos;
  hallazgos: Hallazgos;
  respuesta: RespuestaCarga;
  /** Makes a workbook of the one at hand; absent where the report is an old one. */
  onRequestLibro?: (soloFuera: boolean) => Promise<Uint8Array>;
  /** Mends the refused rows here; absent where that cannot be. */
  onMend?: (() => Promise<unknown>) | undefined;
  /** Buttons to go on with. */
  acciones?: ReactNode;
}

/** The server's code for a file that changed since its changes were shown [2-616]. */
const CAMBIO: CodigoCarga = 'CARPETA_CAMBIO';
const MARCADOS = 'RENADET_ERRORES_MARCADOS.xlsx';
const PREPARAR = 'No se pudo preparar el libro. Vuelva a cargar el archivo.';
const cuantas = (n: number, una: string) => `${entero(n)} ${una}${n === 1 ? '' : 's'}`;

/** Cells and rows that are marked. */
const marcados = (h: Hallazgos): number =>
  h.errores.length +
  h.victimasSinExpediente.length +
  h.autoridadesSinExpediente.length +
  (h.complementosSinExpediente?.length ?? 0) +
  h.incompletos.length;

/** Rows of persons without a file. No count of files has them, so a sentence of their own says how many they are. */
function huerfanos(h: Hallazgos): string | undefined {
  const v = totalDe(h, 'victimasSinExpediente');
  const a = totalDe(h, 'autoridadesSinExpediente');
  const c = totalDe(h, 'complementosSinExpediente');
  const who = [v && cuantas(v, 'víctima'), a && cuantas(a, 'autoridad'), c && cuantas(c, 'renglón de Complemento')]
    .filter(Boolean)
    .join(' y ')
    .replace('autoridads', 'autoridades')
    .replace('renglón de Complementos', 'renglones de Complemento');
  const n = v + a + c;
  return n
    ? `${who} no se ${n === 1 ? 'cargó' : 'cargaron'}: su número de expediente no está en la hoja Expediente. Corríjalo en el libro de no integradas; si su expediente sí se integró, corríjalo en su archivo completo y vuelva a cargarlo: el expediente aparecerá entre los existentes y al actualizarlo se agrega lo que falta.`
    : undefined;
}

/** Every row of the workbook, in one column each. */
function TablaRenglones({ cuentas }: { cuentas: readonly Cuenta[] }) {
  const columnas = [
    ['Renglones con datos', 'renglones'],
    ['Integrados', 'integrados'],
    ['Ya estaban y no se actualizaron', 'existentes'],
    ['No integrados', 'fuera'],
    ...(cuentas.some((c) => c.pendientes) ? ([['Por enviar', 'pendientes']] as const) : []),
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be reached by the keyboard
    <section tabIndex={0} aria-label="Renglones por hoja" className="marco corre">
      <Sencilla
        titulo="Renglones del archivo"
        cabezas={['Hoja', ...columnas.map(([titulo]) => titulo)]}
        filas={cuentas.map((c) => ({
          clave: c.hoja,
          celdas: [c.hoja, ...columnas.map(([, campo]) => entero(c[campo]))],
        }))}
        numeros
      />
    </section>
  );
}

type Informe = Pick<Props, 'hallazgos' | 'respuesta'> & { cuentas: readonly Cuenta[] };

/** The results of the workbook, a sentence each. */
function Avisos({ hallazgos, respuesta, cuentas }: Informe) {
  const fuera = cuentas[0]?.fuera ?? 0;
  const actualizadas = respuesta.integradas.filter((i) => i.actualizada).length;
  const cambiadas = respuesta.erroresBack.filter((e) => e.errores.some((x) => x.codigo === CAMBIO)).length;
  const sueltos = huerfanos(hallazgos);
  const sinNumero = totalDe(hallazgos, 'sinNumero');
  const menosVictimas = totalDe(hallazgos, 'menosVictimas');
  const antes = totalDe(hallazgos, 'antesDelRegistro');
  const cabal = isCabal(cuentas) ? 'correcto' : 'informacion';
  return (
    <>
      {/* every sentence is said, with 0 too (D-34); green only where nothing of the workbook stayed out */}
      <Nota tipo={cabal}>{TEXTOS.integrados(respuesta.correctas - actualizadas)}</Nota>
      {actualizadas > 0 && <Nota tipo={cabal}>{ACTUALIZADOS(actualizadas)}</Nota>}
      <Nota tipo={fuera > 0 ? 'error' : 'informacion'}>{TEXTOS.noIntegrados(fuera)}</Nota>
      {sinNumero > 0 && (
        <Nota tipo="error">
          {`${cuantas(sinNumero, 'expediente')} no ${sinNumero === 1 ? 'tiene' : 'tienen'} un número que se pueda leer. Si es un número de Excel, dé formato de texto a la celda y escríbalo de nuevo, o escriba un apóstrofo antes.`}
        </Nota>
      )}
      {sueltos && <Nota tipo="error">{sueltos}</Nota>}
      {menosVictimas > 0 && (
        <Nota tipo="advertencia">
          {`${cuantas(menosVictimas, 'expediente')} ${menosVictimas === 1 ? 'declara' : 'declaran'} más víctimas que las que trae el archivo. Revise la lista: quizá falte un renglón o su número esté mal escrito.`}
        </Nota>
      )}
      {antes > 0 && (
        <Nota tipo="advertencia">
          {`${cuantas(antes, 'expediente')} del archivo ${antes === 1 ? 'se inició' : 'se iniciaron'} ${ANTES}: se ${antes === 1 ? 'guarda' : 'guardan'} así, y los reportes por periodo solo dicen cuántos hay. Revise la lista: quizá la fecha esté mal escrita.`}
        </Nota>
      )}
      {(respuesta.avisos?.length ?? 0) > 0 && (
        <Nota tipo="advertencia">Hubo víctimas que no se insertaron; vea las inconsistencias en la carga.</Nota>
      )}
      {cuentas.every((c) => c.renglones === 0) && (
        <Nota tipo="advertencia">El archivo no tiene renglones con datos; escríbalos a partir del renglón 4.</Nota>
      )}
      {respuesta.existentes.length > 0 && (
        <Nota tipo="informacion">
          {cuantos(
            respuesta.existentes.length,
            'expediente ya estaba en el registro y no se actualizó.',
            'expedientes ya estaban en el registro y no se actualizaron.',
          )}
        </Nota>
      )}
      {cambiadas > 0 && (
        <Nota tipo="advertencia">
          {`${cuantas(cambiadas, 'expediente')} no se ${cambiadas === 1 ? 'actualizó: cambió' : 'actualizaron: cambiaron'} en el registro después de que usted revisó sus cambios. Vuelva a ${cambiadas === 1 ? 'cargarlo' : 'cargarlos'} y revise de nuevo lo que se sobrescribe.`}
        </Nota>
      )}
      {hallazgos.totalErrores > hallazgos.errores.length && (
        <Nota tipo="advertencia">
          {`El archivo tiene ${entero(hallazgos.totalErrores)} errores; se muestran, y se marcan en los libros, los primeros ${entero(hallazgos.errores.length)}. Corríjalos y vuelva a cargar: los demás aparecerán entonces.`}
        </Nota>
      )}
    </>
  );
}

/** A notice of anomalies in the integrated files, against the months before; nothing when they cannot be read. */
function Anomalias({ carga }: { carga: string }) {
  const { data } = useQuery({ ...query(anomaliasDeCarga, { params: { carga } }), gcTime: 0 });
  if (!data?.length) return null;
  return (
    <Nota tipo="advertencia">
      Lo que se integró se aparta de lo acostumbrado en su institución. Puede ser correcto; revíselo:
      <ul className="pl-20">
        {data.map((oracion) => (
          <li key={oracion}>{oracion}</li>
        ))}
      </ul>
    </Nota>
  );
}

/** The next steps, with the workbooks that they need. */
function Descargas({
  cuentas,
  hallazgos,
  respuesta,
  onRequestLibro,
  onMend,
  acciones,
}: Omit<Props, 'conteos'> & Informe) {
  const [abriendo, mend] = useOcupado(async () => onMend?.());
  const algoFuera = cuentas.some((c) => c.fuera > 0);
  const [ocupado, download] = useOcupado(async (nombre: string, soloFuera: boolean) =>
    onRequestLibro?.(soloFuera).then(
      (bytes) => downloadLibro(nombre, bytes),
      () => avisar.error(PREPARAR),
    ),
  );
  return (
    <>
      {algoFuera && (
        <p className="texto tenue">
          {onRequestLibro
            ? 'Qué sigue: corrija aquí las celdas que fallaron, o descargue las carpetas no integradas, corrija las celdas marcadas en rojo y cargue ese mismo archivo. Sus notas dicen el renglón que tienen ahí; esta lista dice el de su archivo.'
            : `${onMend ? 'Corrija aquí las celdas que fallaron. ' : ''}Para descargar las carpetas no integradas con sus errores marcados, vuelva a cargar el archivo: lo ya integrado no se repite.`}
        </p>
      )}
      <div className="fila g-8">
        {algoFuera && onMend && (
          <BotonEspera variant="contained" ocupado={abriendo} onClick={() => void mend()}>
            Corregir aquí
          </BotonEspera>
        )}
        {algoFuera && onRequestLibro && (
          <BotonEspera
            variant="contained"
            color="error"
            ocupado={ocupado}
            onClick={() => download(nombreNoIntegradas(new Date()), true)}
          >
            Descargar no integradas
          </BotonEspera>
        )}
        {marcados(hallazgos) > 0 && onRequestLibro && (
          <BotonEspera ocupado={ocupado} onClick={() => download(MARCADOS, false)}>
            Descargar mi archivo con sus errores
          </BotonEspera>
        )}
        {respuesta.integradas.length > 0 && <Boton onClick={() => downloadCsv(respuesta)}>Descargar integradas</Boton>}
        {acciones}
      </div>
    </>
  );
}

/** Every list of the report under its tab; the first that has something is open. */
function Listas({ hallazgos, respuesta }: Omit<Informe, 'cuentas'>) {
  const tabs = listasDe(hallazgos, respuesta);
  const conAlgo = tabs.findIndex(([, rows]) => rows.length > 0);
  const [tab, setTab] = useState(Math.max(0, conAlgo));
  const [titulo, filas] = tabs[tab] ?? ['', []];
  if (conAlgo < 0) return null;
  return (
    <Pestanas
      titulo="Listas del informe"
      pestanas={tabs.map(([name, rows, total = rows.length]) => `${name} (${entero(total)})`)}
      elegida={tab}
      onChoose={setTab}
      className={css.pestanas} // whole between the two arrows
    >
      <ListaErrores key={titulo} titulo={titulo} lineas={filas} />
    </Pestanas>
  );
}

/** The files that were integrated and those that were not, and the next steps with their workbooks [2-091] to [2-104]. */
export function InformeCarga({ conteos, ...props }: Props) {
  const { hallazgos, respuesta } = props;
  const cuentas = count(conteos, respuesta);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="columna g-16" aria-labelledby="informe-carga">
      <h2 id="informe-carga" ref={heading} tabIndex={-1} className="sin-contorno">
        Informe de la carga
      </h2>
      <Avisos {...{ hallazgos, respuesta, cuentas }} />
      {respuesta.integradas.length > 0 && <Anomalias carga={respuesta.carga} />}
      <TablaRenglones cuentas={cuentas} />
      <Descargas {...props} cuentas={cuentas} />
      <Listas {...{ hallazgos, respuesta }} />
    </section>
  );
}
