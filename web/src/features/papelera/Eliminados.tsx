import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DIAS_PAPELERA,
  type Eliminado,
  getArchivosEliminados,
  getAutoridadesEliminadas,
  getVictimasEliminadas,
} from '@renadet/domain/papelera/papelera.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momento } from '../../lib/momento.ts';
import { restore } from '../../lib/papelera.ts';
import { query } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Eliminar, Restaurar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const CLASES = {
  victima: 'Víctima',
  responsable: 'Autoridad',
  imputado: 'Persona imputada',
  archivo: 'Archivo',
} as const;
const LISTAS = {
  victimas: { operacion: getVictimasEliminadas, titulo: 'Víctimas eliminadas' },
  archivos: { operacion: getArchivosEliminados, titulo: 'Archivos eliminados' },
  autoridades: { operacion: getAutoridadesEliminadas, titulo: 'Autoridades y personas imputadas eliminadas' },
} as const;

interface Props {
  llcarpeta: number;
  que: keyof typeof LISTAS;
}

function Lista({ llcarpeta, que }: Props) {
  const cache = useQueryClient();
  const { operacion, titulo } = LISTAS[que];
  const lectura = useQuery({
    ...query(operacion, { params: { id: llcarpeta } }),
    staleTime: 0,
  });
  const columnas: Columna<Eliminado>[] = [
    { id: 'descripcion', titulo: 'Registro', valor: (e) => e.descripcion, ordenable: true },
    { id: 'clase', titulo: 'Clase', valor: (e) => CLASES[e.tabla], plegable: true },
    {
      id: 'cuando',
      titulo: 'Eliminado',
      valor: (e) => e.fcborrado,
      celda: (e) => momento(e.fcborrado),
      ordenable: true,
    },
    { id: 'quien', titulo: 'Por', valor: (e) => e.usuario },
    placeAcciones([
      { etiqueta: 'Restaurar', Icono: Restaurar, onChoose: (e) => void restore(e.tabla, e.llpapelera, cache) },
    ]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo={titulo}
      columnas={columnas}
      filas={lectura.data}
      clave={(e) => e.llpapelera}
      vacio="No hay registros eliminados"
      vacioAyuda={`Aquí aparece durante ${DIAS_PAPELERA} días lo que se elimina de la carpeta.`}
    />
  );
}

/** What was deleted from a file and can still be brought back: a button and its dialog. */
export function Eliminados(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" color="secondary" startIcon={<Eliminar />} onClick={() => setOpen(true)}>
        Eliminados
      </Button>
      <Dialogo
        abierto={open}
        titulo={LISTAS[props.que].titulo}
        onClose={() => setOpen(false)}
        acciones={
          <BotonSecundario onClick={() => setOpen(false)} autoFocus>
            Cerrar
          </BotonSecundario>
        }
      >
        <Typography sx={{ mb: 2 }}>
          Se pueden restaurar durante {DIAS_PAPELERA} días; después se borran para siempre.
        </Typography>
        {open && <Lista {...props} />}
      </Dialogo>
    </>
  );
}
