import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { AMBITOS, type Ambito, diaDe, mesDe, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { notaMetodologica, RESERVADO } from '@renadet/domain/publicacion/metodo';
import { useState } from 'react';
import { Cifras } from '../features/publicacion/Cifras.tsx';
import { DatosAbiertos, Documentos } from '../features/publicacion/Documentos.tsx';
import { cargarEstadisticas, type Publicada, tablasDe } from '../features/publicacion/publicada.ts';
import { useCargado } from '../lib/useCargado.ts';

export const cargar = cargarEstadisticas;

const Cortes = ({ cortes, corte }: { cortes: readonly string[]; corte: string }) => (
  <Box
    component="nav"
    aria-label="Otras fechas de corte"
    className="no-imprimir"
    sx={{ mb: 2, '& a': { color: 'primary.main' } }}
  >
    Otras fechas de corte:{' '}
    {cortes
      .filter((other) => other !== corte)
      .map((other, i) => (
        <span key={other}>
          {i > 0 && ', '}
          <a href={`?corte=${other}`}>{formatFecha(other)}</a>
        </span>
      ))}
  </Box>
);

function Publicacion({ cortes, publicacion }: { cortes: readonly string[]; publicacion: Publicada }) {
  const [ambito, setAmbito] = useState<Ambito>('nacional');
  const { corte, celdas, reservadas } = publicacion;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        Estadística del registro, {mesDe(corte)}
      </Typography>
      <p>Cifras con corte al {diaDe(corte)}.</p>
      <Documentos {...publicacion} />
      {cortes.length > 1 && <Cortes cortes={cortes} corte={corte} />}
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Cifras
      </Typography>
      <p>
        El signo {RESERVADO} indica una cifra reservada para proteger a las personas:{' '}
        {reservadas.toLocaleString('es-MX')} de {celdas.toLocaleString('es-MX')}.
      </p>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={ambito}
        aria-label="Qué cifras se muestran"
        className="no-imprimir"
        onChange={(_, next: Ambito | null) => next && setAmbito(next)}
        sx={{ mb: 2 }}
      >
        {NOMBRES_AMBITO.map((name) => (
          <ToggleButton key={name} value={name}>
            {AMBITOS[name].titulo.replace('Información ', '')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Cifras
        tablas={tablasDe(publicacion)}
        ambito={ambito}
        subtitulo={`${AMBITOS[ambito].titulo}, corte al ${formatFecha(corte)}`}
      />
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Datos abiertos
      </Typography>
      <DatosAbiertos {...publicacion} />
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Nota metodológica
      </Typography>
      <Box sx={{ maxWidth: 720 }}>
        {notaMetodologica(corte).map(({ titulo, parrafos }) => (
          <section key={titulo}>
            <Typography variant="h3">{titulo}</Typography>
            {parrafos.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </Box>
    </>
  );
}

/** Public statistics [3-027]: three documents, their figures, open data and method. */
export function Pantalla() {
  const read = useCargado<Awaited<ReturnType<typeof cargar>>>();
  if (!read)
    return (
      <p role="alert">
        No se pudieron leer las estadísticas. <a href="/estadisticas">Intentar de nuevo</a>
      </p>
    );
  if (!read.publicacion) return <p>El registro aún no ha publicado estadísticas. Vuelva más adelante.</p>;
  return <Publicacion cortes={read.cortes} publicacion={read.publicacion} />;
}
