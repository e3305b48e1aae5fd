import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { claseDeCodigo } from '@renadet/domain/carga/codigos';
import { letra, TEXTOS } from '@renadet/domain/carga/errores';
import { COLUMNAS as DE_HOJA } from '@renadet/domain/carga/revisar';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { descargarCsv, descargarLibro, nombreNoIntegradas } from './descargas.ts';
import type { Envio } from './enviarLotes.ts';
import type { Resumen } from './mensajes.ts';

interface Linea {
  id: string;
  donde: string;
  expediente: string;
  valor: string;
  mensaje: string;
  seAcepta: string;
}
const COLUMNAS: readonly Columna<Linea>[] = [
  { id: 'donde', titulo: 'Celda', valor: (l) => l.donde },
  { id: 'expediente', titulo: 'Expediente', valor: (l) => l.expediente },
  { id: 'mensaje', titulo: 'Error', valor: (l) => l.mensaje },
  { id: 'valor', titulo: 'Valor', valor: (l) => l.valor },
  { id: 'seAcepta', titulo: 'Se acepta', valor: (l) => l.seAcepta },
];
const CLASES = { victima: 'Víctima', autoridad: 'Autoridad', expediente: 'Expediente' } as const;
const VACIA = { valor: '', seAcepta: '' };

/** Every list of the report, by its tab [2-094] to [2-104]. */
function listas(resumen: Resumen, { respuesta }: Envio): [string, Linea[]][] {
  const suelta = (e: { hoja: string; fila: number; numCarpeta: string; mensaje: string }, i: number): Linea => ({
    ...VACIA,
    id: `${e.hoja}${e.fila}-${i}`,
    donde: `${e.hoja}, renglón ${e.fila}`,
    expediente: e.numCarpeta,
    mensaje: e.mensaje,
  });
  const retirada = (
    r: { exp: string; nombre: string | null; paterno: string | null; materno: string | null },
    i: number,
  ): Linea => ({
    ...VACIA,
    id: `${r.exp}-${i}`,
    donde: '',
    expediente: r.exp,
    mensaje: `${[r.nombre, r.paterno, r.materno].filter(Boolean).join(' ')}: se retiró porque no está en el archivo.`,
  });
  return [
    [
      'Errores de estructura en el xlsx',
      resumen.errores.map((e, i) => ({
        id: String(i),
        donde: `${e.hoja}!${letra(Object.keys(DE_HOJA[e.hoja]).indexOf(e.columna))}${e.fila}`,
        expediente: e.numCarpeta,
        valor: e.valor,
        mensaje: e.mensaje,
        seAcepta: e.seAcepta,
      })),
    ],
    [
      'Inconsistencias en la carga',
      respuesta.erroresBack.flatMap((e) =>
        e.errores.map((x, i) => ({
          ...VACIA,
          id: `${e.numCarpeta}-${i}`,
          donde: CLASES[claseDeCodigo(x.codigo)],
          expediente: e.numCarpeta,
          mensaje: x.texto,
        })),
      ),
    ],
    ['Víctimas sin expediente', resumen.victimasSinExpediente.map(suelta)],
    ['Autoridades sin expediente', resumen.autoridadesSinExpediente.map(suelta)],
    ['Expedientes incompletos', resumen.incompletos.map(suelta)],
    ['Víctimas retiradas', respuesta.victimasErrores.map(retirada)],
    ['Responsables retirados', respuesta.responsablesErrores.map(retirada)],
  ];
}

interface Props {
  resumen: Resumen;
  envio: Envio;
  alPedirLibro: (solo?: readonly string[]) => Promise<Uint8Array>;
}

/** What was integrated and what was not, and the workbooks to go on with [2-091] to [2-104]. */
export function InformeCarga({ resumen, envio, alPedirLibro }: Props) {
  const [tab, setTab] = useState(0);
  const [ocupado, setOcupado] = useState(false);
  const { respuesta } = envio;
  const fuera = [...resumen.rechazados, ...respuesta.erroresBack.map((e) => e.numCarpeta), ...envio.pendientes];
  const tabs = listas(resumen, envio);
  const [titulo, filas] = tabs[tab] ?? ['', []];
  const bajar = async (nombre: string, solo?: readonly string[]) => {
    setOcupado(true);
    await alPedirLibro(solo).then(
      (bytes) => descargarLibro(nombre, bytes),
      () => avisar.error('No se pudo preparar el libro. Vuelva a cargar el archivo.'),
    );
    setOcupado(false);
  };
  return (
    <Stack spacing={2}>
      <Alert severity="success">{TEXTOS.integrados(respuesta.correctas)}</Alert>
      {fuera.length > 0 && <Alert severity="error">{TEXTOS.noIntegrados(fuera.length)}</Alert>}
      {resumen.totalErrores > resumen.errores.length && (
        <Alert severity="warning">{`El archivo tiene ${resumen.totalErrores} errores; se muestran los primeros ${resumen.errores.length}.`}</Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {fuera.length > 0 && (
          <Button
            variant="contained"
            color="error"
            loading={ocupado}
            onClick={() => bajar(nombreNoIntegradas(new Date()), fuera)}
          >
            Descargar no integradas
          </Button>
        )}
        {resumen.errores.length > 0 && (
          <Button variant="outlined" loading={ocupado} onClick={() => bajar('RENADET_ERRORES_MARCADOS.xlsx')}>
            Descargar mi archivo con los errores marcados
          </Button>
        )}
        {respuesta.integradas.length > 0 && (
          <Button variant="outlined" onClick={() => descargarCsv(respuesta)}>
            Descargar integradas
          </Button>
        )}
      </Stack>
      <Tabs value={tab} onChange={(_, next: number) => setTab(next)} variant="scrollable" scrollButtons="auto">
        {tabs.map(([name, rows]) => (
          <Tab key={name} label={`${name} (${rows.length})`} />
        ))}
      </Tabs>
      <DataTable key={titulo} titulo={titulo} columnas={COLUMNAS} filas={filas} clave={(l) => l.id} conBusqueda />
    </Stack>
  );
}
