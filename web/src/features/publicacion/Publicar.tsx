import { FECHA_MINIMA, type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { getPublicaciones, publicarEstadistica } from '@renadet/domain/publicacion/publicacion.contract';
import {
  camposPublicacion,
  type PedidoPublicacion,
  REGLAS_PUBLICACION,
} from '@renadet/domain/publicacion/publicacion.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { Panel } from '../../ui/Panel.tsx';

const VACIO: PedidoPublicacion = { corte: null };

/** Asks for the publication of a cut-off. A publication stays for ever, so the user confirms it. */
export function Publicar({ hoy }: { hoy: Fecha }) {
  const cache = useQueryClient();
  const [ocupado, setOcupado] = useState(false);
  const form = useFormulario({
    campos: camposPublicacion,
    rules: REGLAS_PUBLICACION,
    initial: VACIO,
    contexto: { hoy },
  });
  const publish = async () => {
    const { corte } = form.values;
    if (!form.validate() || !corte) return;
    const yes = await confirm({
      titulo: 'Publicar estadística',
      contenido: `Las cifras con corte al ${formatFecha(corte)} quedarán a la vista de todo el público y no se podrán cambiar. ¿Desea publicarlas?`,
      aceptar: 'Publicar',
    });
    if (!yes) return;
    setOcupado(true);
    await reportFalla('No se pudo encargar la publicación.', async () => {
      await perform<unknown>(
        () => call(publicarEstadistica, { body: { corte } }),
        async () =>
          (await call(getPublicaciones)).some((p) => p.corte === corte && p.estado !== 'RECHAZADA') || undefined,
      );
      avisar.correcto(`Se encargó la publicación con corte al ${formatFecha(corte)}. Puede salir de esta pantalla.`);
      form.restart(VACIO);
    });
    setOcupado(false);
    await cache.invalidateQueries({ queryKey: clave(getPublicaciones) });
  };
  return (
    <Panel titulo="Publicar una fecha de corte">
      <p style={{ maxWidth: 1100 }}>
        El registro cuenta lo que tenía al terminar ese día, reserva las cifras pequeñas y publica tres documentos y sus
        datos abiertos, firmados. Entre dos publicaciones conviene dejar al menos seis meses: mientras más cercanas, más
        cifras se reservan.
      </p>
      <Formulario form={form}>
        <Forma
          aria-label="Publicar una fecha de corte"
          onSend={publish}
          className="rejilla g-16 arriba"
          style={{ maxWidth: 320 }}
        >
          <Campo name="corte" min={FECHA_MINIMA} max={hoy} />
          <BotonEnviar ocupado={ocupado} className="a-la-izquierda">
            Publicar
          </BotonEnviar>
        </Forma>
      </Formulario>
    </Panel>
  );
}
