import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Expediente } from '../features/detalle/Expediente.tsx';
import { Responsables, Victimas } from '../features/detalle/Listas.tsx';
import { useIr } from '../lib/navegar.ts';
import { useSeleccion } from '../lib/session.ts';
import { Regresar } from '../ui/Icon.tsx';

const PESTANAS = [
  { titulo: 'Expediente', Contenido: Expediente },
  { titulo: 'Victima(s)', Contenido: Victimas },
  { titulo: 'Responsable(s)', Contenido: Responsables },
] as const;
const REPORTE = '/pages/reporte_carga_informacion';

function Detalle({ llcarpeta }: { llcarpeta: number }) {
  const ir = useIr();
  const [tab, setTab] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0])); // what was opened stays, hidden
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Tabs
        value={tab}
        onChange={(_, next: number) => {
          setTab(next);
          setOpened(new Set([...opened, next]));
        }}
        aria-label="Datos del expediente"
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {PESTANAS.map(({ titulo }, i) => (
          <Tab key={titulo} id={`pestana-${i}`} aria-controls={`panel-${i}`} label={titulo} />
        ))}
      </Tabs>
      {PESTANAS.map(({ titulo, Contenido }, i) => (
        <Box key={titulo} role="tabpanel" id={`panel-${i}`} aria-labelledby={`pestana-${i}`} hidden={tab !== i}>
          {opened.has(i) && <Contenido llcarpeta={llcarpeta} />}
        </Box>
      ))}
      <Box sx={{ display: 'flex' }}>
        <Button variant="outlined" startIcon={<Regresar />} onClick={() => ir(REPORTE)}>
          Regresar
        </Button>
      </Box>
    </Box>
  );
}

/** Detail of a loaded file [3-014]: read only; with no file chosen it goes back by itself [3-182]. */
export function Pantalla() {
  const { carpeta } = useSeleccion();
  const [entrada] = useState(carpeta); // leaving by the menu or signing out clears the choice before the screen is gone
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    if (entrada !== null) return;
    if (history.canGoBack()) history.back();
    else void navigate({ to: REPORTE, replace: true });
  }, [entrada, history, navigate]);
  const llcarpeta = carpeta ?? entrada;
  return llcarpeta === null ? null : <Detalle key={llcarpeta} llcarpeta={llcarpeta} />;
}
