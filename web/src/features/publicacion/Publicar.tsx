import Box from '@mui/material/Box';
import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { getPublicaciones, publicarEstadistica } from '@renadet/domain/publicacion/publicacion.contract';
import {
  camposPublicacion,
  type PedidoPublicacion,
  PRIMER_CORTE,
  REGLAS_PUBLICACION,
} from '@renadet/domain/publicacion/publicacion.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { Panel } from '../../ui/Panel.tsx';

const VACIO: PedidoPublicacion = { corte: null };

/** Asks for the publication of a cut-off: what is published stays published, so it is confirmed. */
export function Publicar({ hoy }: { hoy: Fecha }) {
  const cache = useQueryClient();
  const [ocupado, setOcupado] = useState(false);
  const form = useFormulario({
    campos: camposPublicacion,
    rules: REGLAS_PUBLICACION,
    initial: VACIO,
    contexto: { hoy },
  });
  const publicar = async () => {
    const { corte } = form.values;
    if (!form.validar() || !corte) return;
    const yes = await confirmar({
      titulo: 'Publicar estadística',
      contenido: `Las cifras con corte al ${formatFecha(corte)} quedarán a la vista de todo el público y no se podrán cambiar. ¿Desea publicarlas?`,
      aceptar: 'Publicar',
    });
    if (!yes) return;
    setOcupado(true);
    try {
      await call(publicarEstadistica, { body: { corte } });
      avisar.correcto(`Se encargó la publicación con corte al ${formatFecha(corte)}. Puede salir de esta pantalla.`);
      form.reiniciar(VACIO);
    } catch (error) {
      avisar.error('No se pudo encargar la publicación.', mensajeDe(error));
    }
    setOcupado(false);
    await cache.invalidateQueries({ queryKey: clave(getPublicaciones) });
  };
  return (
    <Panel titulo="Publicar una fecha de corte">
      <p>
        El registro cuenta lo que tenía al terminar ese día, reserva las cifras pequeñas y publica tres documentos y sus
        datos abiertos, firmados. Entre dos publicaciones conviene dejar al menos seis meses: mientras más cercanas, más
        cifras se reservan.
      </p>
      <Formulario form={form}>
        <Box
          component="form"
          noValidate
          aria-label="Publicar una fecha de corte"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            void publicar();
          }}
          sx={{ display: 'grid', gap: 2, alignItems: 'start', maxWidth: 320 }}
        >
          <Campo name="corte" min={PRIMER_CORTE} max={hoy} />
          <BotonEspera type="submit" variant="contained" ocupado={ocupado} sx={{ justifySelf: 'start' }}>
            Publicar
          </BotonEspera>
        </Box>
      </Formulario>
    </Panel>
  );
}
