import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { TEXTOS } from '@renadet/domain/carga/errores';
import type { Hallazgos } from '@renadet/domain/carga/seguimiento.contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { descargarCsv, descargarLibro, nombreNoIntegradas } from './descargas.ts';
import { ListaErrores } from './ListaErrores.tsx';
import { listasDe } from './listas.ts';

interface Props {
  hallazgos: Hallazgos;
  respuesta: RespuestaCarga;
  /** Files that stayed out. */
  fuera: number;
  /** Makes a workbook of the one at hand; absent where the report is an old one. */
  alPedirLibro?: (soloFuera: boolean) => Promise<Uint8Array>;
  /** Buttons to go on with. */
  acciones?: ReactNode;
}

const entero = (n: number) => n.toLocaleString('es-MX');
const PREPARAR = 'No se pudo preparar el libro. Vuelva a cargar el archivo.';

/** What was integrated and what was not, what to do next, and the workbooks to do it with [2-091] to [2-104]. */
export function InformeCarga({ hallazgos, respuesta, fuera, alPedirLibro, acciones }: Props) {
  const tabs = listasDe(hallazgos, respuesta);
  const [tab, setTab] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(([, rows]) => rows.length > 0),
    ),
  );
  const [ocupado, setOcupado] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [titulo = '', filas = []] = tabs[tab] ?? [];
  const total = tabs.reduce((n, [, rows]) => n + rows.length, 0);
  const bajar = async (nombre: string, soloFuera: boolean) => {
    setOcupado(true);
    await alPedirLibro?.(soloFuera).then(
      (bytes) => descargarLibro(nombre, bytes),
      () => avisar.error(PREPARAR),
    );
    setOcupado(false);
  };
  return (
    <Stack spacing={2} component="section" aria-labelledby="informe-carga">
      <Typography variant="h2" id="informe-carga" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        Informe de la carga
      </Typography>
      {(respuesta.correctas > 0 || fuera === 0) && (
        <Nota tipo="correcto">{TEXTOS.integrados(respuesta.correctas)}</Nota>
      )}
      {fuera > 0 && <Nota tipo="error">{TEXTOS.noIntegrados(fuera)}</Nota>}
      {respuesta.existentes.length > 0 && (
        <Nota tipo="informacion">
          {`${entero(respuesta.existentes.length)} expedientes ya estaban en el registro y no se actualizaron.`}
        </Nota>
      )}
      {hallazgos.totalErrores > hallazgos.errores.length && (
        <Nota tipo="advertencia">
          {`El archivo tiene ${entero(hallazgos.totalErrores)} errores; se muestran los primeros ${entero(hallazgos.errores.length)}.`}
        </Nota>
      )}
      {fuera > 0 && (
        <Typography color="text.secondary">
          {alPedirLibro
            ? 'Qué sigue: descargue las carpetas no integradas, corrija las celdas marcadas en rojo y cargue ese mismo archivo.'
            : 'Para descargar las carpetas no integradas con sus errores marcados, vuelva a cargar el archivo: lo ya integrado no se repite.'}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {fuera > 0 && alPedirLibro && (
          <BotonEspera
            variant="contained"
            ocupado={ocupado}
            onClick={() => bajar(nombreNoIntegradas(new Date()), true)}
          >
            Descargar no integradas
          </BotonEspera>
        )}
        {hallazgos.errores.length > 0 && alPedirLibro && (
          <BotonEspera
            variant="outlined"
            ocupado={ocupado}
            onClick={() => bajar('RENADET_ERRORES_MARCADOS.xlsx', false)}
          >
            Descargar mi archivo con sus errores
          </BotonEspera>
        )}
        {respuesta.integradas.length > 0 && (
          <Button variant="outlined" onClick={() => descargarCsv(respuesta)}>
            Descargar integradas
          </Button>
        )}
        {acciones}
      </Stack>
      {total > 0 && (
        <>
          <Tabs
            value={tab}
            onChange={(_, next: number) => setTab(next)}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label="Listas del informe"
          >
            {tabs.map(([name, rows]) => (
              <Tab key={name} label={`${name} (${rows.length})`} />
            ))}
          </Tabs>
          <ListaErrores key={titulo} titulo={titulo} lineas={filas} />
        </>
      )}
    </Stack>
  );
}
