import Button from '@mui/material/Button';
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

type Existente = RespuestaCarga['existentes'][number];
type Integrada = RespuestaCarga['integradas'][number];
const INTEGRADAS: readonly Columna<Integrada>[] = [
  { id: 'numCarpeta', titulo: 'Expediente', valor: (i) => i.numCarpeta },
  { id: 'delito', titulo: 'Delito', valor: (i) => i.delito },
];

interface Props {
  respuesta: RespuestaCarga;
  /** What an update would take away is being asked for. */
  revisando: boolean;
  alActualizar: (numeros: readonly string[]) => void;
  alCerrar: () => void;
}

/** Files that the registry already has: the user ticks which to update [2-105] to [2-111]. */
export function DialogoExistentes({ respuesta, revisando, alActualizar, alCerrar }: Props) {
  const { existentes, integradas, erroresBack } = respuesta;
  const [tab, setTab] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
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
            <BotonEspera
              variant="contained"
              ocupado={revisando}
              disabled={ticked.size === 0}
              onClick={() => alActualizar([...ticked])}
            >
              Actualizar
            </BotonEspera>
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
            Marque las que quiera actualizar con los datos de su archivo. Antes de escribir se le dirá a quién se
            retiraría.
          </Typography>
          <DataTable titulo="Carpetas existentes" columnas={columnas} filas={existentes} clave={(e) => e.numCarpeta} />
        </>
      ) : (
        <DataTable titulo="Carpetas integradas" columnas={INTEGRADAS} filas={integradas} clave={(i) => i.numCarpeta} />
      )}
    </Dialogo>
  );
}
