import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { useState } from 'react';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { descargarCsv } from './descargas.ts';

const entero = (n: number) => n.toLocaleString('es-MX');
type Existente = RespuestaCarga['existentes'][number];
type Integrada = RespuestaCarga['integradas'][number];
const INTEGRADAS: readonly Columna<Integrada>[] = [
  { id: 'numCarpeta', titulo: 'Expediente', valor: (i) => i.numCarpeta },
  { id: 'delito', titulo: 'Delito', valor: (i) => i.delito },
];

interface Props {
  respuesta: RespuestaCarga;
  /** Ticked before the dialog was left for the changes. */
  elegidas: readonly string[];
  /** How many files were asked for what an update would change; absent while nothing is being asked. */
  revisadas: { hechas: number; total: number } | undefined;
  alActualizar: (numeros: readonly string[]) => void;
  alCerrar: () => void;
}

/** Files that the registry already has: the user ticks which to update [2-105] to [2-111]. */
export function DialogoExistentes({ respuesta, elegidas, revisadas, alActualizar, alCerrar }: Props) {
  const { existentes, integradas, erroresBack } = respuesta;
  const actualizadas = integradas.filter((i) => i.actualizada).length;
  const revisando = revisadas !== undefined;
  const [tab, setTab] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(elegidas));
  const tick = (numero: string, checked: boolean) => {
    const next = new Set(ticked);
    if (checked) next.add(numero);
    else next.delete(numero);
    setTicked(next);
  };
  const columnas: readonly Columna<Existente>[] = [
    {
      id: 'elegir',
      titulo: 'Actualizar',
      tipo: 'casilla',
      marcada: (e) => ticked.has(e.numCarpeta),
      alCambiar: (e, checked) => tick(e.numCarpeta, checked),
      etiqueta: (e) => `Actualizar la carpeta ${e.numCarpeta}`,
      todas: (rows, checked) => {
        const all = rows.map((e) => e.numCarpeta);
        setTicked(new Set([...ticked].filter((n) => !all.includes(n)).concat(checked ? all : [])));
      },
    },
    { id: 'numCarpeta', titulo: 'Expediente', valor: (e) => e.numCarpeta },
    { id: 'renglon', titulo: 'Renglón', tipo: 'numero', valor: (e) => e.renglon },
  ];
  const total = existentes.length + integradas.length + erroresBack.length;
  return (
    <Dialogo
      abierto
      titulo={`Carpetas existentes: ${existentes.length} de ${total} registros`}
      onClose={alCerrar}
      acciones={
        <>
          <Button variant="outlined" color="secondary" onClick={alCerrar}>
            Cerrar
          </Button>
          {tab === 0 ? (
            <>
              <BotonEspera
                variant="outlined"
                ocupado={revisando}
                onClick={() => alActualizar(existentes.map((e) => e.numCarpeta))}
              >
                {`Actualizar todas (${entero(existentes.length)})`}
              </BotonEspera>
              <BotonEspera
                variant="contained"
                ocupado={revisando}
                disabled={ticked.size === 0}
                onClick={() => alActualizar([...ticked])}
              >
                Actualizar
              </BotonEspera>
            </>
          ) : (
            <Button variant="contained" onClick={() => descargarCsv(respuesta)}>
              Descargar
            </Button>
          )}
        </>
      }
    >
      <Tabs value={tab} onChange={(_, next: number) => setTab(next)} sx={{ mb: 2 }}>
        <Tab label="Carpetas existentes" />
        <Tab label="Carpetas integradas" />
      </Tabs>
      {tab === 0 ? (
        <>
          <Typography sx={{ mb: 2 }}>
            {actualizadas > 0 && `Se actualizaron ${entero(actualizadas)}; quedan estas. `}
            Marque las que quiera actualizar con los datos de su archivo. Antes de escribir se le dirá qué cambia, quién
            lo cambió antes y a quién se retiraría.
          </Typography>
          {revisadas && (
            <Stack role="status" spacing={1} sx={{ mb: 2 }}>
              <Typography>{`Comparando con el registro: ${entero(revisadas.hechas)} de ${entero(revisadas.total)}`}</Typography>
              <LinearProgress
                variant="determinate"
                aria-label="Comparando con el registro"
                value={(100 * revisadas.hechas) / revisadas.total}
              />
            </Stack>
          )}
          <DataTable
            titulo="Carpetas existentes"
            columnas={columnas}
            filas={existentes}
            clave={(e) => e.numCarpeta}
            conBusqueda
            herramientas={
              <>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={ticked.size === existentes.length}
                      indeterminate={ticked.size > 0 && ticked.size < existentes.length}
                      onChange={(_, checked) => setTicked(new Set(checked ? existentes.map((e) => e.numCarpeta) : []))}
                    />
                  }
                  label={`Todas (${entero(existentes.length)})`}
                />
                <Typography color="text.secondary">{`Elegidas: ${entero(ticked.size)}`}</Typography>
              </>
            }
          />
        </>
      ) : (
        <DataTable titulo="Carpetas integradas" columnas={INTEGRADAS} filas={integradas} clave={(i) => i.numCarpeta} />
      )}
    </Dialogo>
  );
}
