import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { type Carpeta, type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ValorEnPalabras } from '../../ui/Ficha.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { aFormulario, type Diferencia, diferencias } from './registro.ts';

interface Props {
  llcarpeta: number;
  /** What is on the screen, and what this user changed of it. */
  escrito: Carpeta;
  cambios: Partial<Carpeta>;
  /** Opens the file as it is kept now, with some changes typed again on top. */
  alAbrir: (actual: CarpetaGuardada, cambios: Partial<Carpeta>) => void;
}

function Comparacion({ filas, escrito, actual }: { filas: Diferencia[]; escrito: Carpeta; actual: Carpeta }) {
  const says = (values: Carpeta, { campo }: Diferencia) => (
    <ValorEnPalabras campos={camposCarpeta} name={campo} values={values} useOpciones={useOpciones} />
  );
  return (
    <Table size="small" aria-label="Datos que difieren" sx={{ mt: 2, '& td': { overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Dato</TableCell>
          <TableCell>En su pantalla</TableCell>
          <TableCell>Guardado ahora</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {filas.map((fila) => (
          <TableRow key={fila.campo}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {fila.etiqueta}
            </TableCell>
            <TableCell>{says(escrito, fila)}</TableCell>
            <TableCell>{says(actual, fila)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Somebody else saved first: nothing typed is lost, both versions are shown and the user says which one goes on. */
export function Conflicto({ llcarpeta, escrito, cambios, alAbrir }: Props) {
  const [kept, setKept] = useState<CarpetaGuardada | null>(null);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'center' });
    bar.current?.focus({ preventScroll: true });
  }, []);
  const show = async () => {
    try {
      setKept(await call(getCarpetaById, { params: { llcarpeta } }));
      setOpen(true);
    } catch (error) {
      avisar.error('No se pudieron leer los datos actuales.', mensajeDe(error));
    }
  };
  const actual = kept && aFormulario(kept);
  const filas = actual ? diferencias(escrito, actual) : [];
  return (
    <>
      <Nota ref={bar} tipo="advertencia" urgente accion={{ texto: 'Ver datos actuales', alElegir: show }}>
        <strong>Otra persona guardó cambios en esta carpeta.</strong> Lo que usted escribió sigue en la pantalla y no se
        ha guardado.
      </Nota>
      {kept && actual && (
        <Dialogo
          abierto={open}
          titulo="Datos que difieren"
          onClose={() => setOpen(false)}
          acciones={
            <>
              <Button variant="outlined" color="secondary" onClick={() => setOpen(false)}>
                Cerrar
              </Button>
              <Button variant="outlined" onClick={() => alAbrir(kept, {})}>
                Descartar mis cambios
              </Button>
              <Button variant="contained" onClick={() => alAbrir(kept, cambios)}>
                Conservar mis cambios
              </Button>
            </>
          }
        >
          <Typography>
            {filas.length === 0
              ? 'Los datos guardados ahora son iguales a los de su pantalla.'
              : 'Si conserva sus cambios, se escriben sobre los datos guardados ahora. Después revíselos y guarde.'}
          </Typography>
          {filas.length > 0 && <Comparacion {...{ filas, escrito, actual }} />}
        </Dialogo>
      )}
    </>
  );
}
