import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { camposReporte, type Filtro } from '@renadet/domain/reportes/filtro';
import { useSesion } from '../../lib/session.ts';
import { useOpcionesReporte } from './opciones.ts';

type NombreCampo = keyof typeof camposReporte;

/** One list of the filter with what was chosen of it. */
function Elegido({ nombre, filtro }: { nombre: NombreCampo; filtro: Filtro }) {
  const campo = camposReporte[nombre] as { catalogo?: string; de?: string; etiqueta: string };
  const padre = campo.de ? Number(filtro[campo.de as keyof Filtro] ?? 0) : null;
  const found = useOpcionesReporte(campo.catalogo ?? '', padre)?.find(({ id }) => id === (filtro[nombre] ?? 0));
  return <li>{`${campo.etiqueta}: ${found?.texto ?? 'TODOS'}`}</li>;
}

interface Props {
  filtro: Filtro;
  /** The lists that the report has. */
  campos: readonly NombreCampo[];
  hoy: Fecha;
}

/** What a printed report begins with: the whole filter, the cut-off and who printed it. */
export function Impreso({ filtro, campos, hoy }: Props) {
  const sesion = useSesion();
  const { noci, fechaInicio, fechaFin } = filtro;
  return (
    <Box className="solo-imprimir" component="section" aria-label="Filtro del reporte impreso">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columns: 2, fontSize: 12 }}>
        <li>{noci ? `Expediente: ${noci}` : `Periodo: del ${formatFecha(fechaInicio)} al ${formatFecha(fechaFin)}`}</li>
        {campos
          .filter((name) => camposReporte[name].tipo === 'catalogo')
          .map((name) => (
            <Elegido key={name} nombre={name} filtro={filtro} />
          ))}
        <li>{`Corte: ${formatFecha(hoy)}`}</li>
        <li>{`Usuario: ${sesion?.usuario ?? ''}`}</li>
      </Box>
    </Box>
  );
}

/** Prints what is on the screen as a document. */
export const Imprimir = () => (
  <Button variant="outlined" color="secondary" onClick={() => window.print()}>
    Imprimir
  </Button>
);
