import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Copiar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';
import { copiar } from './copiar.ts';
import type { InformeHistorico } from './useHistorico.ts';

type Observacion = InformeHistorico['listaExpedientes'][number] & { i: number };
const COLUMNAS: readonly Columna<Observacion>[] = [
  { id: 'nuc', titulo: 'Expediente', valor: (o) => o.nuc },
  { id: 'observaciones', titulo: 'Observaciones', valor: (o) => o.observaciones },
];
/** Page sizes of the observations [2-137]. */
const TAMANOS = [5, 10, 20] as const;

const Cerrar = ({ alCerrar }: { alCerrar: () => void }) => (
  <Button variant="contained" onClick={alCerrar}>
    Cerrar
  </Button>
);

/** What became of a historical workbook [2-130] to [2-137]. */
export function DialogoInforme({ informe, alCerrar }: { informe: InformeHistorico; alCerrar: () => void }) {
  const [{ pagina, tamano }, setPagina] = useState(() => ({
    pagina: 0,
    tamano: tamanoInicial(TAMANOS),
  }));
  const filas = informe.listaExpedientes.map((o, i) => ({ ...o, i }));
  return (
    <Dialogo
      abierto
      titulo="Informe de carga de expedientes"
      onClose={alCerrar}
      acciones={<Cerrar alCerrar={alCerrar} />}
    >
      <Typography>Integrados correctamente: {informe.correctas}</Typography>
      <Typography>Incorrectos: {informe.incorrectas}</Typography>
      <Typography>Repetidos: {informe.repetidas}</Typography>
      <Typography sx={{ mb: 2 }}>Actualizados: {informe.actualizadas}</Typography>
      <DataTable
        titulo="Observaciones"
        columnas={COLUMNAS}
        filas={filas.slice(pagina * tamano, (pagina + 1) * tamano)}
        clave={(o) => o.i}
        vacio="Sin observaciones"
        pagina={{
          pagina,
          tamano,
          total: filas.length,
          tamanos: TAMANOS,
          alCambiar: (p, t) => setPagina({ pagina: p, tamano: t }),
        }}
      />
    </Dialogo>
  );
}

/** Errors that are drawn; all of them are copied. */
const A_LA_VISTA = 1000;
const copiarErrores = (errores: readonly string[]) =>
  copiar(errores.join('\n'), `Se copiaron ${errores.length.toLocaleString('es-MX')} errores.`);

/** Errors of the rows: nothing was sent [2-138] [2-139]. */
export function DialogoErrores({ errores, alCerrar }: { errores: readonly string[]; alCerrar: () => void }) {
  return (
    <Dialogo
      abierto
      titulo="Errores de formato en el archivo cargado"
      onClose={alCerrar}
      acciones={
        <>
          <Button variant="outlined" startIcon={<Copiar />} onClick={() => void copiarErrores(errores)}>
            Copiar la lista
          </Button>
          <Cerrar alCerrar={alCerrar} />
        </>
      }
    >
      <Typography>
        {`No se envió nada: corrija ${errores.length === 1 ? 'el error' : `los ${errores.length.toLocaleString('es-MX')} errores`} y elija el archivo de nuevo.`}
        {errores.length > A_LA_VISTA &&
          ` Se muestran los primeros ${A_LA_VISTA.toLocaleString('es-MX')}; para verlos todos, copie la lista.`}
      </Typography>
      <List dense>
        {errores.slice(0, A_LA_VISTA).map((error) => (
          <ListItem key={error} disableGutters>
            {error}
          </ListItem>
        ))}
      </List>
    </Dialogo>
  );
}
